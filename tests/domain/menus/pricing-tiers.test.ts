import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPricingTier, findTierProblems } from '#shared/domain/menus/pricing-tiers.ts';

const prices = [{ cupType: 'king' as const, priceCents: 600 }];
const tier = (minServings: number, maxServings?: number) => ({ minServings, maxServings, prices });

test.each([
  ['follow each other', [tier(1, 50), tier(51, 100), tier(101)], []],
  ['are sent in another order', [tier(51), tier(1, 50)], []],
  ['leave servings out', [tier(1, 50), tier(60)], [{ at: 1, problem: 'gap' }]],
  ['share servings', [tier(1, 50), tier(50)], [{ at: 1, problem: 'overlap' }]],
  ['end before they begin', [tier(50, 10)], [{ at: 0, problem: 'backwards' }]],
  ['follow an open one', [tier(1), tier(51, 100)], [{ at: 1, problem: 'afterOpen' }]],
] as const)('tiers that %s', (_name, tiers, problems) => {
  expect(findTierProblems(tiers)).toEqual(problems);
});

test('each serving between the first and the last falls into exactly one sound tier', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.nat(), (lengths, pick) => {
      const last = lengths.reduce((sum, length) => sum + length, 0);
      const tiers = lengths.map((length, at) => {
        const before = lengths.slice(0, at).reduce((sum, it) => sum + it, 0);
        return tier(before + 1, before + length);
      });
      const servings = 1 + (pick % last);

      const fitting = tiers.filter((it) => findPricingTier([it], servings) !== undefined);

      expect(findTierProblems(tiers)).toEqual([]);
      expect(fitting).toHaveLength(1);
      expect(findPricingTier(tiers, servings)).toEqual(fitting[0]);
    }),
  );
});
