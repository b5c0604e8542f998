import { dictionary } from '@zxcvbn-ts/language-common';
import { listPasswordGuesses } from '#shared/domain/accounts/password-guess.ts';

let cachedPasswords: ReadonlySet<string> | undefined;

/** Created when a password is first set: most calls don't need it. */
const getCommonPasswords = () => (cachedPasswords ??= new Set(dictionary['passwords-common']));

/** Whether it is one of the 50,000 most leaked passwords, or a variation of one. */
export function isCommonPassword(password: string): boolean {
  return listPasswordGuesses(password).some((guess) => getCommonPasswords().has(guess));
}
