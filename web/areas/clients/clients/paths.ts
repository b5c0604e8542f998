export const clientsPath = '/franchise/client';

export const clientPath = (id: string) => `${clientsPath}/${encodeURIComponent(id)}`;

/** The page that imports clients from a file. */
export const importPath = `${clientsPath}/import`;

/** The page that lists possible duplicates. */
export const duplicatesPath = `${clientsPath}/duplicates`;
