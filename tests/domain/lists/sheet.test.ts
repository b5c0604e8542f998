import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula } from '#shared/domain/lists/sheet.ts';
import { testProperty } from '#tests/domain/property.ts';

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1', '\tx', '\nx'],
  ...[';=1', '; =1', ',@x', "|cmd' /C calc'!A0", '｜x', ';;+1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', ' ＝1'],
  ...['\u200b=1', '\ufeff=1', '\u202e=1', '\u0000=1', '\u2066\u200e+1'],
])('a spreadsheet is not given %j as a formula', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each(['', 'Fair', '3-legged race', "'quoted", 'a=b', 'me@home', 'معرض', '🍦 = joy'])(
  '%j stays as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text);
  },
);

testProperty('nothing begins as a formula does', [fc.string({ unit: 'binary' })], (text) => {
  expect(escapeFormula(text)).not.toMatch(/^([\s;,]*[=+\-@|]|[\t\r])/);
  expect(escapeFormula(text).endsWith(text)).toBe(true);
});
