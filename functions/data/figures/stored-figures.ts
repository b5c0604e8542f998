// The names of figures in stored pages and deltas, which state the figures they hold. A figure
// added to a dimension later, at any position, is 0 in older data and shifts nothing
// (functions/decisions/009-dashboard-figures.md).
import type { Dimension, Figure } from '#shared/domain/figures/rollup.ts';

/**
 * Short, because each page and delta repeats them. Never change them or reuse them for another
 * figure.
 */
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

const figureByStoredName = new Map(
  (Object.entries(storedNames) as [Figure, string][]).map(([figure, name]) => [name, figure]),
);

export const toStoredFigureName = (figure: Figure) => storedNames[figure];

/** Throws instead of skipping, because rewriting the page would lose the figure. */
export function parseStoredFigureName(name: string): Figure {
  const figure = figureByStoredName.get(name);
  if (figure === undefined) throw new RangeError(`no figure is stored as ${name}`);
  return figure;
}

/** The figures, in order, of pages and deltas that don't name them. Never change this. */
const legacyFigures: Readonly<Partial<Record<Dimension, readonly Figure[]>>> = {
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

export const getLegacyFigures = (dimension: Dimension) => legacyFigures[dimension] ?? [];
