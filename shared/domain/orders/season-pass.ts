// A season pass: whoever names the code of an event at the checkout orders as its offer says. The code
// is a secret of its holders, and neither orders nor answers carry it; they say what the pass paid.
import { seasonPassItem } from '#shared/domain/menus/cups.ts';
import { cents, type Cents } from '#shared/domain/values/money.ts';

/** What a pass pays: the entry fee; that and the dearest item of an order; or that and all items. */
export const passCoverages = ['nothing', 'entry', 'item', 'order'] as const;
export type PassCoverage = (typeof passCoverages)[number];

export type PassTerms = {
  readonly passCovers: PassCoverage;
  /** Nobody orders without one. */
  readonly passRequired: boolean;
};

export const noPass: PassTerms = { passCovers: 'nothing', passRequired: false };

export const heedsPass = ({ passCovers, passRequired }: PassTerms) =>
  passRequired || passCovers !== 'nothing';

/** As people type it: in any case, with spaces around it or within. */
export const plainPass = (code: string) => code.replaceAll(/\s/g, '').toUpperCase();

/** Whether somebody buys a pass, and so needs its code for the next time. */
export const buysPass = (lines: readonly { readonly name: string }[]) =>
  lines.some(({ name }) => name === seasonPassItem);

type Line = { readonly name: string; readonly unitCents: Cents; readonly quantity: number };

/** What it pays of each line; never another season pass. */
export function passCentsOf(lines: readonly Line[], covers: PassCoverage): readonly Cents[] {
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
