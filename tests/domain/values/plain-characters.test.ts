import { expect, test } from 'vitest';
import { parseValue } from '#shared/contract/problems.ts';
import { codeLine, EmailText, line, PhoneText } from '#shared/contract/wire.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';

test.each([
  ['o\u2019brien@example.com', "o'brien@example.com"],
  ['\u201cPASS\u201d', '"PASS"'],
  ['ABC\u2011123', 'ABC-123'],
  ['a\u00a0b', 'a b'],
  ['\ufeffPASS\u200b12\u2060', 'PASS12'],
  ['\u202a(630) 555-0199\u202c', '(630) 555-0199'],
])('%j is made plain', (pasted, made) => {
  expect(toPlainCharacters(pasted)).toBe(made);
});

test('plain characters stay as they are', () => {
  const all = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => at + 33));
  expect(toPlainCharacters(all)).toBe(all);
});

test.each([
  ['an email', EmailText, '\u200bpat.o\u2019brien@example.com\u00a0', "pat.o'brien@example.com"],
  ['a phone number', PhoneText, '\u202a(630)\u00a0555\u20110199\u202c', '6305550199'],
  ['a code', codeLine(20), '\u200eVIP\u201112\u200b', 'VIP-12'],
  ['a name, which keeps what people wrote', line(20), 'Pat O\u2019Brien', 'Pat O\u2019Brien'],
])('the contract takes %s as it was pasted', (_what, schema, pasted, kept) => {
  expect(parseValue(schema, pasted)).toEqual({ data: kept });
});
