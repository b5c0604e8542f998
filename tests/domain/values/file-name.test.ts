import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitFileName } from '#shared/domain/values/file-name.ts';

test.each([
  ['clients <old>.csv', 'clients <old>.csv'],
  ['  Kunden\u202e gpj.csv ', 'Kunden gpj.csv'],
  ['half\ud83c.csv', 'half.csv'],
  ['\u0007\u200e', ''],
])('%j is kept as %j', (given, kept) => {
  expect(fitFileName(given, 120)).toBe(kept);
});

test('a long name keeps its extension, and no half of an emoji', () => {
  expect(fitFileName(`${'🍦'.repeat(20)}.csv`, 20)).toBe(`${'🍦'.repeat(7)}….csv`);
  expect(fitFileName(`Notes. ${'a'.repeat(30)}`, 12)).toBe('Notes. aaaa…');
});

test('whatever a file is called, its name fits and can be shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const fitted = fitFileName(name, 40);

      expect(fitted.length).toBeLessThanOrEqual(40);
      expect(fitted).not.toMatch(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/u);
      expect(fitFileName(fitted, 40)).toBe(fitted);
    }),
  );
});
