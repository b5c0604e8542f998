// The one definition of every figure: what a stored thing adds to the rollups that dashboards read.
// The projector stores what a thing last added, so that a change adds only the difference.
import type { EventSales } from '#shared/domain/events/event.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

const takingsFigures = ['events', 'eventSalesCollectedCents'] as const;
const salesFigures = [...takingsFigures, 'salesTaxCents', 'givebackCents'] as const;
const workFigures = ['workedMilliseconds'] as const;

/**
 * The figures that each dimension sums. Figures are stored by name, so they can be added and moved.
 */
export const dimensions = {
  sales: salesFigures,
  /** Hours worked, by the day on which a shift begins. */
  hours: workFigures,
  clients: takingsFigures,
  industries: takingsFigures,
  zips: takingsFigures,
  /** An event counts in full for each truck that was there. */
  equipment: [...takingsFigures, 'eventMilliseconds'],
  /** By the event's name. */
  prepay: [...takingsFigures, 'orders', 'onlineSalesCents'],
  /** Platform only, by franchise id: the sales and hours of each franchise. */
  franchises: [...salesFigures, ...workFigures],
} as const satisfies Record<string, readonly string[]>;

export type Dimension = keyof typeof dimensions;
export type DimensionFigure<Of extends Dimension> = (typeof dimensions)[Of][number];
export type Figure = DimensionFigure<Dimension>;

/** Figures by name. A missing figure is 0. */
export type Figures = Readonly<Partial<Record<Figure, number>>>;
/** All figures of a dimension. */
export type FigureSums<Name extends Figure = Figure> = Readonly<Record<Name, number>>;
export type DimensionSums<Of extends Dimension> = FigureSums<DimensionFigure<Of>>;

/** The figure names, in the order of `dimensions`. */
export function listFigures<Of extends Dimension>(dimension: Of): readonly DimensionFigure<Of>[] {
  return dimensions[dimension];
}

/** Text, or the number that stands for a long name (clients, equipment). */
export type DimensionKey = string | number;

/** The cell in which something counts. */
type CellPlace = { readonly day: LocalDate; readonly brandId: string; readonly key: DimensionKey };

/** What is added to one cell. */
export type Contribution = CellPlace & { readonly dimension: Dimension; readonly figures: Figures };

/**
 * All figures of the dimension are required, so adding one to a dimension is a compile error here.
 */
export function createContribution<Of extends Dimension>(
  dimension: Of,
  place: CellPlace,
  figures: DimensionSums<Of>,
): Contribution {
  return { dimension, ...place, figures };
}

/** Everything about an event that figures depend on. Clients and equipment are numbers. */
export type EventFacts = {
  readonly eventDate: LocalDate;
  readonly brandId: string;
  readonly eventName: string;
  readonly client: number;
  readonly industry: string;
  readonly zip: string;
  readonly equipment: readonly number[];
  readonly eventMilliseconds: number;
  readonly prepay: boolean;
  /** Present once completed: only completed events count in sales figures. */
  readonly sales: EventSales | undefined;
};

export type ShiftFacts = {
  readonly day: LocalDate;
  readonly brandId: string;
  readonly workedMilliseconds: number;
};

/** What a valid order adds to its event. */
export type OrderFacts = { readonly eventId: string; readonly totalCents: number };

/** The sums of all valid orders of an event. */
export type OnlineOrders = { readonly orders: number; readonly onlineSalesCents: number };

export const noOrders: OnlineOrders = { orders: 0, onlineSalesCents: 0 };

const nothingTaken = { eventSalesCollectedCents: 0, salesTaxCents: 0, givebackCents: 0 };

export function listEventContributions(
  facts: EventFacts | undefined,
  online: OnlineOrders = noOrders,
): Contribution[] {
  return facts ? [...salesContributions(facts), ...prepayContributions(facts, online)] : [];
}

function salesContributions(facts: EventFacts): Contribution[] {
  const { eventDate: day, brandId, sales, equipment, eventMilliseconds } = facts;
  if (!sales) return [];
  const { eventSalesCollectedCents } = sales;
  const once = { events: 1, eventSalesCollectedCents };
  const under = (key: DimensionKey) => ({ day, brandId, key });
  return [
    createContribution('sales', under(''), { events: 1, ...pickAmounts(sales) }),
    createContribution('clients', under(facts.client), once),
    createContribution('industries', under(facts.industry), once),
    createContribution('zips', under(facts.zip), once),
    ...equipment.map((asset) =>
      createContribution('equipment', under(asset), { ...once, eventMilliseconds }),
    ),
  ];
}

function pickAmounts(sales: Readonly<typeof nothingTaken>) {
  const { eventSalesCollectedCents, salesTaxCents, givebackCents } = sales;
  return { eventSalesCollectedCents, salesTaxCents, givebackCents };
}

/** Orders count from the moment they are placed, before the event takes place. */
function prepayContributions(facts: EventFacts, online: OnlineOrders): Contribution[] {
  const { prepay, eventDate: day, brandId, eventName: key, sales } = facts;
  if (!prepay || (!sales && online.orders === 0)) return [];
  const { eventSalesCollectedCents } = sales ?? nothingTaken;
  const { orders, onlineSalesCents } = online;
  return [
    createContribution(
      'prepay',
      { day, brandId, key },
      { events: sales ? 1 : 0, eventSalesCollectedCents, orders, onlineSalesCents },
    ),
  ];
}

export function listShiftContributions(facts: ShiftFacts | undefined): Contribution[] {
  if (!facts) return [];
  const { day, brandId, workedMilliseconds } = facts;
  return [createContribution('hours', { day, brandId, key: '' }, { workedMilliseconds })];
}

/**
 * True if the platform also has the dimension's figures by franchise. That's possible only if
 * `franchises` has all of its figures.
 */
const isByFranchise: {
  readonly [Of in Dimension]: DimensionFigure<Of> extends DimensionFigure<'franchises'>
    ? boolean
    : false;
} = {
  sales: true,
  hours: true,
  clients: false,
  industries: false,
  zips: false,
  equipment: false,
  prepay: false,
  franchises: false,
};

/**
 * What a franchise's contributions add to the platform's figures: the totals and the franchise's
 * share.
 */
export function platformContributions(
  franchiseId: string,
  own: readonly Contribution[],
): Contribution[] {
  return own.flatMap((each) =>
    isByFranchise[each.dimension]
      ? [each, { ...each, dimension: 'franchises', key: franchiseId }]
      : each,
  );
}

/** What to add so that cells with `before` become `after`. Unchanged cells are left out. */
export function diffContributions(
  before: readonly Contribution[],
  after: readonly Contribution[],
): Contribution[] {
  return sumCells([...after, ...before.map(negateFigures)]);
}

/** One contribution per cell, without zero sums. */
export function sumCells(contributions: Iterable<Contribution>): Contribution[] {
  const cells = new Map<string, Contribution>();
  for (const each of contributions) {
    const id = cellId(each);
    const known = cells.get(id);
    const figures = addFigures(each.dimension, known?.figures ?? {}, each.figures);
    cells.set(id, { ...each, figures });
  }
  return [...cells.values()].filter(hasFigures);
}

function cellId({ dimension, day, brandId, key }: Contribution) {
  return `${dimension}|${day}|${brandId}|${key}`;
}

/** Adds the figures of one dimension. Zero sums are left out. */
export function addFigures(dimension: Dimension, a: Figures, b: Figures): Figures {
  const sum: Partial<Record<Figure, number>> = {};
  for (const figure of dimensions[dimension]) {
    const value = (a[figure] ?? 0) + (b[figure] ?? 0);
    if (value !== 0) sum[figure] = value;
  }
  return sum;
}

/** True if any figure isn't 0. */
export function hasFigures({ figures }: { readonly figures: Figures }): boolean {
  return Object.values(figures).some((value) => value !== 0);
}

export function negateFigures<Cell extends Pick<Contribution, 'figures'>>(cell: Cell): Cell {
  const figures = Object.entries(cell.figures).map(([figure, value]) => [figure, -value] as const);
  return { ...cell, figures: Object.fromEntries(figures) };
}

/** Adds all figures of `a`; each of them has to be present from the start. */
export function addSums<Name extends Figure>(
  a: FigureSums<Name>,
  b: FigureSums<Name>,
): FigureSums<Name> {
  const sum: Record<Name, number> = { ...a };
  for (const figure in sum) sum[figure] += b[figure];
  return sum;
}

export const noSales: DimensionSums<'sales'> = { events: 0, ...nothingTaken };
