import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type PackageOrder,
  computePackageLineCents,
  buildPackageLines,
  type PackageTerms,
} from '#shared/domain/menus/package-price.ts';
import { toPackageLineTexts } from '#shared/domain/menus/package-texts.ts';
import { localTime } from '#shared/domain/values/local-date.ts';
import { textOrKey } from '#shared/text/catalogue.ts';

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
  items: [],
};

const shavedIce = { id: 'ice', name: 'Shaved ice', prices: [buildPrice('klassic', 550)] };
const lemonade = { id: 'lemonade', name: 'Lemonade', prices: [buildPrice('klassic', 350)] };

function buildPrice(size: 'klassic' | 'king', priceCents: number) {
  return { size, priceCents };
}

/** A menu without any prices. */
const unpriced = { cupPrices: [], tiers: [], hourlyPriceCents: null, minimumPriceCents: null };

const kingTier = { minServings: 1, prices: [{ cupType: 'king', priceCents: 700 }] } as const;

const buildLines = (asked: Partial<PackageOrder>, changed: Partial<PackageTerms> = {}) =>
  buildPackageLines(
    { ...terms, ...changed },
    { cupType: 'klassic', servings: 0, hours: '0', ...asked },
  );

const billed = (...given: Parameters<typeof buildLines>) => {
  const lines = buildLines(...given);
  if (typeof lines === 'string') return lines;
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
    [
      'servings at the item’s own price where the menu’s price is left empty',
      { servings: 120 },
      { ...unpriced, items: [shavedIce] },
      ['servings 120 x 550'],
    ],
    [
      'servings at the item’s own price where neither its tier nor the menu prices the cup',
      { servings: 120 },
      { ...unpriced, items: [shavedIce], tiers: [kingTier] },
      ['servings 120 x 550'],
    ],
    [
      'servings of the item that is chosen, where items have prices of their own',
      { servings: 120, itemId: 'lemonade' },
      { ...unpriced, items: [shavedIce, lemonade] },
      ['servings 120 x 350'],
    ],
    [
      'an item at the menu’s price where the menu has one',
      { servings: 99, itemId: 'lemonade' },
      { tiers: [], items: [shavedIce, lemonade] },
      ['servings 99 x 600'],
    ],
    [
      'nothing before an item is chosen, where their own prices differ',
      { servings: 120 },
      { ...unpriced, items: [shavedIce, lemonade] },
      'itemMissing',
    ],
    [
      'no item in a cup in which it isn’t sold',
      { cupType: 'king', servings: 120, itemId: 'ice' },
      { tiers: [], items: [shavedIce] },
      'notPriced',
    ],
    ['nothing that no tier takes', { servings: 301 }, {}, 'noTier'],
    ['no cup without a price', { cupType: 'stadium', servings: 100 }, {}, 'notPriced'],
  ] as const)('%s', (_rule, asked, changed, expected) => {
    expect(billed(asked, changed)).toEqual(expected);
  });

  test('names the tier only where the price is the tier’s', () => {
    const tiersOf = (asked: Partial<PackageOrder>) => {
      const lines = buildLines({ servings: 100, ...asked });
      if (typeof lines === 'string') return lines;
      return lines.flatMap((line) => (line.kind === 'servings' ? [line.tier] : []));
    };

    expect(tiersOf({})).toEqual([terms.tiers[1]]);
    expect(tiersOf({ cupType: 'king' })).toEqual([undefined]);
  });

  const night = { businessOpensAt: localTime('09:00'), businessClosesAt: localTime('21:00') };
  const offHour = (percent: string | undefined, minutes: number, ofMinutes: number) =>
    ({ kind: 'offHour', percent, minutes, ofMinutes, ...night }) as const;
  const extended = (percent: string | undefined, minutes: number, ofMinutes: number) =>
    ({ kind: 'extended', percent, minutes, ofMinutes }) as const;
  const iceStand = { ...unpriced, items: [shavedIce] };

  test.each([
    ['half of $660.00 off hours', [offHour('50', 120, 120)], {}, ['surcharge 1 x 33000']],
    ['half of one of two hours', [offHour('50', 60, 120)], {}, ['surcharge 1 x 16500']],
    [
      'a third of an hour at 12.5 %, half up',
      [offHour('12.5', 20, 150)],
      {},
      ['surcharge 1 x 1100'],
    ],
    [
      'an hour beyond a package of two at 100 %',
      [extended('100', 60, 120)],
      {},
      ['surcharge 1 x 33000'],
    ],
    [
      'both, of which neither is taken of the other',
      [offHour('50', 60, 180), extended('50', 60, 120)],
      {},
      ['surcharge 1 x 11000', 'surcharge 1 x 16500'],
    ],
    [
      'half of what is at least charged',
      [offHour('50', 120, 120)],
      { minimumPriceCents: 100_001 },
      ['minimum 1 x 34001', 'surcharge 1 x 50001'],
    ],
    [
      'what is agreed on, which nobody knows yet',
      [offHour(undefined, 60, 120)],
      {},
      ['surcharge 1 x undefined'],
    ],
    ['nothing at 0 %', [offHour('0', 60, 120)], {}, []],
  ] as const)('surcharges: %s', (_rule, surcharges, changed, expected) => {
    expect(billed({ servings: 120, surcharges }, { ...iceStand, ...changed })).toEqual([
      'servings 120 x 550',
      ...expected,
    ]);
  });

  test('each surcharge says what it was taken of, in words', () => {
    const surcharges = [offHour('50', 90, 120), extended(undefined, 15, 105)];
    const lines = buildLines({ servings: 120, surcharges }, iceStand);
    if (typeof lines === 'string') throw new Error('Every one of these is priced');
    const said = lines.slice(1).map((line) => {
      const { name, why } = toPackageLineTexts(line);
      return `${textOrKey(name.key, name.values)}: ${textOrKey(why.key, why.values)}`;
    });

    expect(said).toEqual([
      'Off-hour surcharge 50%: 50% of $660.00, for 1 h 30 min of 2 h outside 9:00 AM – 9:00 PM',
      'Extended surcharge: amount as agreed, for 15 min beyond the 1 h 45 min package',
    ]);
  });

  test('never less than its minimum, and exactly it where servings and hours come to less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 2400 }),
        fc.integer({ min: 0, max: 200_000 }),
        (servings, hundredths, minimumPriceCents) => {
          const lines = buildLines(
            { servings, hours: String(hundredths / 100) },
            { minimumPriceCents },
          );
          if (typeof lines === 'string') throw new Error('Every one of these is priced');
          const total = lines.reduce((sum, line) => sum + computePackageLineCents(line), 0);
          const own = lines
            .filter(({ kind }) => kind !== 'minimum')
            .reduce((sum, line) => sum + computePackageLineCents(line), 0);
          expect(total).toBe(Math.max(own, minimumPriceCents));
        },
      ),
    );
  });
});
