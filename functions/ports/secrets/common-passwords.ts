import { dictionary } from '@zxcvbn-ts/language-common';
import { guessesOf } from '#shared/domain/accounts/password-guess.ts';

let common: ReadonlySet<string> | undefined;

/** Created when a password is first set: most calls don't need it. */
const commonPasswords = () => (common ??= new Set(dictionary['passwords-common']));

/** Whether it is one of the 50,000 most leaked passwords, or a variation of one. */
export function isCommonPassword(password: string): boolean {
  return guessesOf(password).some((guess) => commonPasswords().has(guess));
}
