import { dictionary } from '@zxcvbn-ts/language-common';
import { guessesOf } from '#shared/domain/accounts/password-guess.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Among the 50,000 that leaked most often, or one of them dressed up. */
export function isCommonPassword(password: string): boolean {
  return guessesOf(password).some((guess) => common.has(guess));
}
