import { dictionary } from '@zxcvbn-ts/language-common';
import { guessesOf } from '#shared/domain/accounts/password-guess.ts';

let common: ReadonlySet<string> | undefined;

/** Made when a password is first set: most calls need none of them. */
const commonPasswords = () => (common ??= new Set(dictionary['passwords-common']));

/** Among the 50,000 that leaked most often, or one of them dressed up. */
export function isCommonPassword(password: string): boolean {
  return guessesOf(password).some((guess) => commonPasswords().has(guess));
}
