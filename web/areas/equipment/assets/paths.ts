export const assetsPath = '/franchise/assets';
export const buildAssetPath = (id: string) => `${assetsPath}/${id}`;
