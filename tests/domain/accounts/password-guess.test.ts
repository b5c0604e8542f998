import { expect, test } from 'vitest';
import { listPasswordGuesses, isDerivedFromWords } from '#shared/domain/accounts/password-guess.ts';

test.each(['Password1!', 'P@ssw0rd!', '123password', 'PASSWORD-2026', 'p4ssw0rd'])(
  '%s is seen to be made of "password"',
  (password) => {
    expect(listPasswordGuesses(password)).toContain('password');
  },
);

test.each([
  ['Okafor-2026!', true],
  ['FoxValley-77', true],
  ['Valley-Girl-77', true],
  ['Fox-Battery-7', false],
  ['Battery-Staple-9', false],
])('%s is made of what is known of the person: %s', (password, expected) => {
  expect(isDerivedFromWords(password, ['Rob', 'Okafor', 'Fox Valley Treats'])).toBe(expected);
});
