// The price of a cup by the number of servings of an event. Tiers are contiguous and don't overlap;
// the last one may be open-ended.
import type { CupType } from './cups.ts';

export type PricingTier = {
  readonly minServings: number;
  /** Undefined if open-ended. */
  readonly maxServings?: number | undefined;
  readonly prices: readonly { readonly cupType: CupType; readonly priceCents: number }[];
};

export type TierProblem = {
  readonly at: number;
  readonly problem: 'backwards' | 'gap' | 'overlap' | 'afterOpen';
};

/**
 * The problems of each tier compared with the previous one, in the order of their first serving.
 */
export function findTierProblems(tiers: readonly PricingTier[]): readonly TierProblem[] {
  const ordered = tiers
    .map((tier, at) => ({ tier, at }))
    .toSorted((one, other) => one.tier.minServings - other.tier.minServings);
  return ordered.flatMap(({ tier, at }, place) => {
    const problem = findTierProblem(ordered[place - 1]?.tier, tier);
    return problem ? [{ at, problem }] : [];
  });
}

function findTierProblem(
  before: PricingTier | undefined,
  { minServings, maxServings }: PricingTier,
): TierProblem['problem'] | undefined {
  if (maxServings !== undefined && maxServings < minServings) return 'backwards';
  if (!before) return undefined;
  if (before.maxServings === undefined) return 'afterOpen';
  if (minServings <= before.maxServings) return 'overlap';
  return minServings > before.maxServings + 1 ? 'gap' : undefined;
}

/** The tier that covers this number of servings. */
export function findPricingTier(
  tiers: readonly PricingTier[],
  servings: number,
): PricingTier | undefined {
  return tiers.find(
    ({ minServings, maxServings = Infinity }) => servings >= minServings && servings <= maxServings,
  );
}
