// One definition of every figure: what a stored thing adds to the rollups that dashboards and grid
// counts read. The projector keeps what a thing last added, so that a change adds the difference.
import type { EventSales, EventStatus } from '#shared/domain/events/event.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** What each dimension sums; the order is that of a stored cell's numbers. */
export const dimensions = {
  /** How many rows the events grid has, by status, and what its footer adds up. */
  listing: ['events', 'eventSalesCollectedCents', 'salesTaxCents', 'givebackCents'],
  sales: ['events', 'eventSalesCollectedCents', 'salesTaxCents', 'givebackCents'],
  /** What staff worked, by the day on which a shift begins. */
  hours: ['workedMilliseconds'],
  clients: ['events', 'eventSalesCollectedCents'],
  industries: ['events', 'eventSalesCollectedCents'],
  zips: ['events', 'eventSalesCollectedCents'],
  /** The whole event counts for each truck that stood there. */
  equipment: ['events', 'eventSalesCollectedCents', 'eventMilliseconds'],
  /** By the event's name. */
  prepay: ['events', 'eventSalesCollectedCents', 'orders', 'onlineSalesCents'],
  /** Of the platform alone, by the franchise's id: whose the sales and hours of all are. */
  franchises: [
    'events',
    'eventSalesCollectedCents',
    'salesTaxCents',
    'givebackCents',
    'workedMilliseconds',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Dimension = keyof typeof dimensions;

/** Text, or the number that stands for a long name (clients, equipment). */
export type Key = string | number;

/** What is added to one cell. Without a day: to what has no date, the grid's counts. */
export type Contribution = {
  readonly dimension: Dimension;
  readonly day: LocalDate | undefined;
  readonly brandId: string;
  readonly key: Key;
  readonly figures: readonly number[];
};

/** All of an event that any figure depends on. Clients and equipment go by their number. */
export type EventFacts = {
  readonly eventDate: LocalDate;
  readonly brandId: string;
  readonly status: EventStatus;
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

/** What an order that stands adds to its event. */
export type OrderFacts = { readonly eventId: string; readonly totalCents: number };

/** What all standing orders of an event come to. */
export type OnlineOrders = { readonly orders: number; readonly onlineSalesCents: number };

export const noOrders: OnlineOrders = { orders: 0, onlineSalesCents: 0 };

export function eventContributions(
  facts: EventFacts | undefined,
  online: OnlineOrders = noOrders,
): Contribution[] {
  if (!facts) return [];
  const { brandId, status, sales } = facts;
  const figures = [1, ...(sales ? amountsOf(sales) : [0, 0, 0])];
  return [
    { dimension: 'listing', day: undefined, brandId, key: status, figures },
    ...salesContributions(facts),
    ...prepayContributions(facts, online),
  ];
}

function salesContributions(facts: EventFacts): Contribution[] {
  const { eventDate: day, brandId, sales, equipment, eventMilliseconds } = facts;
  if (!sales) return [];
  const taken = [1, sales.eventSalesCollectedCents];
  const cell = (dimension: Dimension, key: Key, figures: readonly number[]): Contribution => ({
    dimension,
    day,
    brandId,
    key,
    figures,
  });
  return [
    cell('sales', '', [1, ...amountsOf(sales)]),
    cell('clients', facts.client, taken),
    cell('industries', facts.industry, taken),
    cell('zips', facts.zip, taken),
    ...equipment.map((asset) => cell('equipment', asset, [...taken, eventMilliseconds])),
  ];
}

function amountsOf({ eventSalesCollectedCents, salesTaxCents, givebackCents }: EventSales) {
  return [eventSalesCollectedCents, salesTaxCents, givebackCents];
}

/** Orders come in before the event takes place: they count from then on. */
function prepayContributions(facts: EventFacts, online: OnlineOrders): Contribution[] {
  const { prepay, eventDate: day, brandId, eventName: key, sales } = facts;
  if (!prepay || (!sales && online.orders === 0)) return [];
  const taken = sales ? [1, sales.eventSalesCollectedCents] : [0, 0];
  const figures = [...taken, online.orders, online.onlineSalesCents];
  return [{ dimension: 'prepay', day, brandId, key, figures }];
}

export function shiftContributions(facts: ShiftFacts | undefined): Contribution[] {
  if (!facts) return [];
  const { day, brandId, workedMilliseconds } = facts;
  return [{ dimension: 'hours', day, brandId, key: '', figures: [workedMilliseconds] }];
}

/** What a franchise's contributions add to the figures of all: themselves, and what is its own of them. */
export function platformContributions(
  franchiseId: string,
  own: readonly Contribution[],
): Contribution[] {
  return own.flatMap((each) => {
    const figures = franchiseFigures(each);
    return figures ? [each, { ...each, dimension: 'franchises', key: franchiseId, figures }] : each;
  });
}

function franchiseFigures({ dimension, figures }: Contribution): readonly number[] | undefined {
  if (dimension === 'sales') return [...figures, 0];
  return dimension === 'hours' ? [0, 0, 0, 0, ...figures] : undefined;
}

/** What has to be added so that cells holding `before` hold `after`; cells without change left out. */
export function difference(
  before: readonly Contribution[],
  after: readonly Contribution[],
): Contribution[] {
  return sumCells([...after, ...before.map(negated)]);
}

/** One contribution per cell, zero sums left out. */
export function sumCells(contributions: Iterable<Contribution>): Contribution[] {
  const cells = new Map<string, Contribution>();
  for (const each of contributions) {
    const id = cellId(each);
    const known = cells.get(id);
    const figures = known ? addFigures(known.figures, each.figures) : each.figures;
    cells.set(id, { ...each, figures });
  }
  return [...cells.values()].filter(({ figures }) => figures.some((it) => it !== 0));
}

export function cellId({ dimension, day, brandId, key }: Omit<Contribution, 'figures'>) {
  return `${dimension}|${day ?? ''}|${brandId}|${key}`;
}

export function addFigures(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((value, at) => value + (b[at] ?? 0));
}

/** The sums of a cell of sales by their names. */
export function salesFigures(sums: readonly number[]) {
  const [events = 0, eventSalesCollectedCents = 0, salesTaxCents = 0, givebackCents = 0] = sums;
  return { events, eventSalesCollectedCents, salesTaxCents, givebackCents };
}

function negated(each: Contribution): Contribution {
  return { ...each, figures: each.figures.map((value) => -value) };
}
