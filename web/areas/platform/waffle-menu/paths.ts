export const tilesPath = '/admin/manage-waffle';
export const addTilePath = `${tilesPath}/add-waffle`;
export const editTilePath = (id: string) => `${tilesPath}/edit-waffle?id=${id}`;
