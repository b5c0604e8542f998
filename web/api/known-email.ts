// The email of whoever has just set their password, so that they needn't type it where they sign in. Of this
// tab alone, and not in its address, which the browser's history keeps.

const key = 'knownEmail';

export const keepEmail = (email: string): void => sessionStorage.setItem(key, email);

/** Empty if nobody has set a password in this tab. */
export const knownEmail = (): string => sessionStorage.getItem(key) ?? '';
