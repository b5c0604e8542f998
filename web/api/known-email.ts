// The email of whoever has just set their password, so that they needn't type it where they sign in. Of this
// tab alone, until somebody signs in, and not in its address, which the browser's history keeps.

const key = 'knownEmail';

export const keepEmail = (email: string): void => sessionStorage.setItem(key, email);

/** Empty if nobody has set a password in this tab. */
export const knownEmail = (): string => sessionStorage.getItem(key) ?? '';

/** Somebody has signed in: whoever signs in next on this tab may be somebody else. */
export const forgetEmail = (): void => sessionStorage.removeItem(key);
