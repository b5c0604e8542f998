import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PackageAsked,
  packageLineCents,
  packageLines,
  type PackageTerms,
} from '#shared/domain/menus/package-price.ts';

const terms: PackageTerms = {
  cupPrices: [
    { cupType: 'klassic', priceCents: 600 },
    { cupType: 'king', priceCents: 800 },
  ],
  tiers: [
    { minServings: 1, maxServings: 99, prices: [{ cupType: 'klassic', priceCents: 500 }] },
    { minServings: 100, maxServings: 300, prices: [{ cupType: 'klassic', priceCents: 450 }] },
  ],
  hourlyPriceCents: 12_500,
  minimumPriceCents: 40_000,
};

const linesOf = (asked: Partial<PackageAsked>, changed: Partial<PackageTerms> = {}) =>
  packageLines({ ...terms, ...changed }, { cupType: 'klassic', servings: 0, hours: '0', ...asked });

const billed = (...given: Parameters<typeof linesOf>) => {
  const lines = linesOf(...given);
  if (lines === 'notPriced') return lines;
  return lines.map((line) => `${line.kind} ${line.quantity} x ${line.unitCents}`);
};

describe('a menu bills', () => {
  test.each([
    ['servings at the price of their tier', { servings: 100 }, {}, ['servings 100 x 450']],
    [
      'the difference to the minimum',
      { servings: 50 },
      {},
      ['servings 50 x 500', 'minimum 1 x 15000'],
    ],
    [
      'hours at the hourly price, parts of one too',
      { servings: 99, hours: '2.5' },
      {},
      ['servings 99 x 500', 'hours 2.5 x 12500'],
    ],
    ['hours toward the minimum', { hours: '4' }, {}, ['hours 4 x 12500']],
    [
      'a cup that its tier does not price at the menu’s own price',
      { cupType: 'king', servings: 100 },
      {},
      ['servings 100 x 800'],
    ],
    ['without tiers, the menu’s price', { servings: 301 }, { tiers: [] }, ['servings 301 x 600']],
    [
      'no hours where it has no hourly price',
      { servings: 100, hours: '3' },
      { hourlyPriceCents: null },
      ['servings 100 x 450'],
    ],
    ['nothing that no tier takes', { servings: 301 }, {}, 'notPriced'],
    ['no cup without a price', { cupType: 'stadium', servings: 100 }, {}, 'notPriced'],
  ] as const)('%s', (_rule, asked, changed, expected) => {
    expect(billed(asked, changed)).toEqual(expected);
  });

  test('names the tier only where the price is the tier’s', () => {
    const tiersOf = (asked: Partial<PackageAsked>) => {
      const lines = linesOf({ servings: 100, ...asked });
      if (lines === 'notPriced') return lines;
      return lines.flatMap((line) => (line.kind === 'servings' ? [line.tier] : []));
    };

    expect(tiersOf({})).toEqual([terms.tiers[1]]);
    expect(tiersOf({ cupType: 'king' })).toEqual([undefined]);
  });

  test('never less than its minimum, and exactly it where servings and hours come to less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 2400 }),
        fc.integer({ min: 0, max: 200_000 }),
        (servings, hundredths, minimumPriceCents) => {
          const lines = linesOf(
            { servings, hours: String(hundredths / 100) },
            { minimumPriceCents },
          );
          if (lines === 'notPriced') throw new Error('Every one of these is priced');
          const total = lines.reduce((sum, line) => sum + packageLineCents(line), 0);
          const own = lines
            .filter(({ kind }) => kind !== 'minimum')
            .reduce((sum, line) => sum + packageLineCents(line), 0);
          expect(total).toBe(Math.max(own, minimumPriceCents));
        },
      ),
    );
  });
});
