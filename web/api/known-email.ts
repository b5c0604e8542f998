// The email of a person who just set their password, so that the sign-in form can prefill it.
// Stored only in this tab and until the sign-in, and not in the address, which the browser's
// history keeps.

const key = 'knownEmail';

export const storeKnownEmail = (email: string): void => sessionStorage.setItem(key, email);

/** Empty if nobody has set a password in this tab. */
export const getKnownEmail = (): string => sessionStorage.getItem(key) ?? '';

/** Call it after a sign-in: the next person on this tab may be another one. */
export const clearKnownEmail = (): void => sessionStorage.removeItem(key);
