// The session itself is a cookie that no script can see; this mark saves the question "who am I?"
// where nobody has signed in on this device.
const key = 'signedIn';

export const hasSignedIn = () => window.localStorage.getItem(key) !== null;
export const markSignedIn = () => window.localStorage.setItem(key, 'yes');
export const unmarkSignedIn = () => window.localStorage.removeItem(key);
