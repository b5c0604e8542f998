export const clientsPath = '/franchise/client';

export const buildClientPath = (id: string) => `${clientsPath}/${encodeURIComponent(id)}`;

/** The page that imports clients from a file. */
export const clientImportPath = `${clientsPath}/import`;

/** The page that lists possible duplicates. */
export const duplicateClientsPath = `${clientsPath}/duplicates`;
