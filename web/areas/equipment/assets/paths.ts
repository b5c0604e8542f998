export const assetsPath = '/franchise/assets';
export const assetPath = (id: string) => `${assetsPath}/${id}`;
