export const assetsPath = '/franchise/assets';
export const assetImportPath = `${assetsPath}/import`;
export const buildAssetPath = (id: string) => `${assetsPath}/${id}`;
