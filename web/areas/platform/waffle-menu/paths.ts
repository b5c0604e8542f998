export const tilesPath = '/admin/manage-waffle';
export const addTilePath = `${tilesPath}/add-waffle`;
export const buildEditTilePath = (id: string) => `${tilesPath}/edit-waffle?id=${id}`;
