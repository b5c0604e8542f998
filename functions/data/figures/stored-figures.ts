// What figures are called in stored pages and deltas, which say which of them they hold: one that
// joins a dimension, in whatever place, is 0 in what was stored before, and nothing else moves
// (decisions/101-stored-figures-by-name.md).
import type { Dimension, Figure } from '#shared/domain/figures/rollup.ts';

/** Short, since each page and delta repeats them. Never changed, nor given to another figure. */
const storedNames: Readonly<Record<Figure, string>> = {
  events: 'ev',
  eventSalesCollectedCents: 'sc',
  salesTaxCents: 'st',
  givebackCents: 'gb',
  workedMilliseconds: 'wm',
  eventMilliseconds: 'em',
  orders: 'or',
  onlineSalesCents: 'os',
};

const figures = new Map(
  (Object.entries(storedNames) as [Figure, string][]).map(([figure, name]) => [name, figure]),
);

export const storedNameOf = (figure: Figure) => storedNames[figure];

/** Refused rather than dropped: whoever writes a page anew would lose it. */
export function figureNamed(name: string): Figure {
  const figure = figures.get(name);
  if (figure === undefined) throw new RangeError(`no figure is stored as ${name}`);
  return figure;
}

/** What pages and deltas held, and in which order, while they did not say it. It never changes. */
const unnamed: Readonly<Partial<Record<Dimension, readonly Figure[]>>> = {
  sales: ['events', 'eventSalesCollectedCents', 'salesTaxCents', 'givebackCents'],
  hours: ['workedMilliseconds'],
  clients: ['events', 'eventSalesCollectedCents'],
  industries: ['events', 'eventSalesCollectedCents'],
  zips: ['events', 'eventSalesCollectedCents'],
  equipment: ['events', 'eventSalesCollectedCents', 'eventMilliseconds'],
  prepay: ['events', 'eventSalesCollectedCents', 'orders', 'onlineSalesCents'],
  franchises: [
    'events',
    'eventSalesCollectedCents',
    'salesTaxCents',
    'givebackCents',
    'workedMilliseconds',
  ],
};

export const unnamedFiguresOf = (dimension: Dimension) => unnamed[dimension] ?? [];
