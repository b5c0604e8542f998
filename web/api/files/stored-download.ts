// The id of a report whose mailed link was opened while signed out, stored until the sign-in (spec
// §2).
const key = 'downloadId';

export const getStoredDownload = () => window.localStorage.getItem(key);
export const storeDownload = (id: string) => window.localStorage.setItem(key, id);
export const clearStoredDownload = () => window.localStorage.removeItem(key);
