// A report's link from a mail, opened while signed out, waits here for the sign-in (spec §2).
const key = 'downloadId';

export const storedDownload = () => window.localStorage.getItem(key);
export const storeDownload = (id: string) => window.localStorage.setItem(key, id);
export const forgetDownload = () => window.localStorage.removeItem(key);
