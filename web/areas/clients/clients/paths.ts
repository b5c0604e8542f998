export const clientsPath = '/franchise/client';

export const clientPath = (id: string) => `${clientsPath}/${encodeURIComponent(id)}`;

/** Where clients are brought in out of a file. */
export const importPath = `${clientsPath}/import`;

/** Where clients are listed that may be one and the same. */
export const duplicatesPath = `${clientsPath}/duplicates`;
