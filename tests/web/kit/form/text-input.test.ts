import { expect, test } from 'vitest';
import {
  isDecimalInput,
  removeDisallowedCharacters,
} from '#web/kit/form/fields/allowed-characters.ts';
import { formatMoney } from '#web/kit/words/format.ts';

test.each([
  ['quotes', `O'Brien & "Sons" <b>`, `O'Brien & "Sons" b`],
  ['restricted', 'Ça va? 5% #1 (ok)', 'a va? 5 1 (ok)'],
  ['any', '<"\'>', '<"\'>'],
] as const)('%s input keeps of %s only %s', (characters, typed, kept) => {
  expect(removeDisallowedCharacters(typed, characters)).toBe(kept);
});

test.each([
  ['12', 2, true],
  ['12.', 2, true],
  ['.5', 2, true],
  ['$1,234.50', 2, true],
  ['12.345', 2, false],
  ['1.2.3', 2, false],
  ['12a', 2, false],
  ['12.5', 0, false],
])('a paste of %s with %i decimals is taken: %s', (text, decimals, taken) => {
  expect(isDecimalInput(text, decimals)).toBe(taken);
});

test('money is written from cents', () => {
  expect(formatMoney(123_456)).toBe('$1,234.56');
});
