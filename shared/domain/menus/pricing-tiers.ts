// What a cup costs by how many servings an event orders. Tiers follow each other without a gap and
// without an overlap; the last one may be open.
import type { CupType } from './cups.ts';

export type PricingTier = {
  readonly minServings: number;
  /** Undefined: and all above. */
  readonly maxServings?: number | undefined;
  readonly prices: readonly { readonly cupType: CupType; readonly priceCents: number }[];
};

export type TierProblem = {
  readonly at: number;
  readonly problem: 'backwards' | 'gap' | 'overlap' | 'afterOpen';
};

/** What is wrong with each tier beside the one before it, in the order of their first serving. */
export function tierProblems(tiers: readonly PricingTier[]): readonly TierProblem[] {
  const ordered = tiers
    .map((tier, at) => ({ tier, at }))
    .toSorted((one, other) => one.tier.minServings - other.tier.minServings);
  return ordered.flatMap(({ tier, at }, place) => {
    const problem = problemAfter(ordered[place - 1]?.tier, tier);
    return problem ? [{ at, problem }] : [];
  });
}

function problemAfter(
  before: PricingTier | undefined,
  { minServings, maxServings }: PricingTier,
): TierProblem['problem'] | undefined {
  if (maxServings !== undefined && maxServings < minServings) return 'backwards';
  if (!before) return undefined;
  if (before.maxServings === undefined) return 'afterOpen';
  if (minServings <= before.maxServings) return 'overlap';
  return minServings > before.maxServings + 1 ? 'gap' : undefined;
}

/** The tier that so many servings fall into. */
export function tierOf(tiers: readonly PricingTier[], servings: number): PricingTier | undefined {
  return tiers.find(
    ({ minServings, maxServings = Infinity }) => servings >= minServings && servings <= maxServings,
  );
}
