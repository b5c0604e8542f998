// A season pass: a customer who enters the event's code at the checkout orders on the terms of its
// offer. The code is a secret of the pass holders. Neither orders nor responses contain it; they
// only say what the pass paid.
import { seasonPassItem } from '#shared/domain/menus/cups.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

/**
 * What a pass pays: the entry fee, the entry fee and the most expensive item of an order, or the
 * entry fee and all items.
 */
export const passCoverages = ['nothing', 'entry', 'item', 'order'] as const;
export type PassCoverage = (typeof passCoverages)[number];

export type PassTerms = {
  readonly passCovers: PassCoverage;
  /** Customers can't order without a pass. */
  readonly passRequired: boolean;
};

export const noPass: PassTerms = { passCovers: 'nothing', passRequired: false };

export const acceptsPass = ({ passCovers, passRequired }: PassTerms) =>
  passRequired || passCovers !== 'nothing';

/** Normalizes a typed code: upper case, without spaces. */
export const normalizePassCode = (code: string) => code.replaceAll(/\s/g, '').toUpperCase();

/** True if the order contains a season pass, so the customer needs the code for the next time. */
export const containsPass = (lines: readonly { readonly name: string }[]) =>
  lines.some(({ name }) => name === seasonPassItem);

type PassLine = { readonly name: string; readonly unitCents: Cents; readonly quantity: number };

/** What the pass pays of each line. It never pays for another season pass. */
export function computePassCents(
  lines: readonly PassLine[],
  covers: PassCoverage,
): readonly Cents[] {
  const covered = lines.map((line) => line.name !== seasonPassItem);
  const dearest = lines.reduce(
    (best, { unitCents }, at) =>
      covered[at] && unitCents > (lines[best]?.unitCents ?? 0) ? at : best,
    -1,
  );
  return lines.map(({ unitCents, quantity }, at) => {
    if (covers === 'order' && covered[at]) return cents(unitCents * quantity);
    return covers === 'item' && at === dearest ? unitCents : cents(0);
  });
}
