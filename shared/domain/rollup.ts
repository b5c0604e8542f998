// What an event adds to the rollups (dashboards, reports, grid counts). The projector stores the
// facts that it last added, so a change adds exactly the difference, however often it arrives.
import type { EventSales, EventStatus } from './event.ts';
import type { LocalDate } from './local-date.ts';

/** All of an event that any figure depends on. */
export type EventFacts = {
  readonly eventDate: LocalDate;
  readonly brandId: string;
  readonly status: EventStatus;
  readonly clientId: string;
  /** Present once completed: only completed events count in sales figures. */
  readonly sales: EventSales | undefined;
};

export type Figures = {
  readonly events: number;
  readonly eventSalesCollectedCents: number;
  readonly salesTaxCents: number;
  readonly givebackCents: number;
};

/**
 * `sales`: everything; `clients`: by client; `listing`: how many rows a grid has, by status, and
 * what its footer adds up.
 */
export type Dimension = 'sales' | 'clients' | 'listing';
export type Grain = 'day' | 'month' | 'all';

/** One cell: what is added to `key` of a dimension on a brand in a period. */
export type Contribution = {
  readonly dimension: Dimension;
  readonly grain: Grain;
  readonly period: string;
  readonly brandId: string;
  readonly key: string;
  readonly figures: Figures;
};

export const noFigures: Figures = {
  events: 0,
  eventSalesCollectedCents: 0,
  salesTaxCents: 0,
  givebackCents: 0,
};

/** `owner` is the franchise: in figures over all franchises it tells whose client is meant. */
export function contributionsOf(owner: string, facts: EventFacts | undefined): Contribution[] {
  if (!facts) return [];
  const { eventDate, brandId, status, clientId, sales } = facts;
  const figures: Figures = { ...noFigures, events: 1, ...(sales && amountsOf(sales)) };
  const listing: Contribution = {
    dimension: 'listing',
    grain: 'all',
    period: '-',
    brandId,
    key: status,
    figures,
  };
  if (!sales) return [listing];
  const cell = (dimension: Dimension, grain: Grain, period: string, key: string): Contribution => ({
    dimension,
    grain,
    period,
    brandId,
    key,
    figures,
  });
  const month = eventDate.slice(0, 7);
  const client = clientKey(owner, clientId);
  return [
    listing,
    cell('sales', 'day', eventDate, '-'),
    cell('sales', 'month', month, '-'),
    cell('clients', 'day', eventDate, client),
    cell('clients', 'month', month, client),
  ];
}

function amountsOf({ eventSalesCollectedCents, salesTaxCents, givebackCents }: EventSales) {
  return { eventSalesCollectedCents, salesTaxCents, givebackCents };
}

export function clientKey(tenant: string, clientId: string): string {
  return `${tenant}/${clientId}`;
}

export function clientOfKey(key: string): { readonly tenant: string; readonly clientId: string } {
  const [tenant = '', clientId = ''] = key.split('/');
  return { tenant, clientId };
}

/** What has to be added so that cells holding `before` hold `after`; cells without change left out. */
export function difference(
  before: readonly Contribution[],
  after: readonly Contribution[],
): Contribution[] {
  return sumCells([...after, ...before.map(negated)]);
}

/** One contribution per cell, zero sums left out. */
export function sumCells(contributions: readonly Contribution[]): Contribution[] {
  const cells = new Map<string, Contribution>();
  for (const each of contributions) {
    const id = cellId(each);
    const sum = cells.get(id);
    cells.set(id, sum ? { ...sum, figures: addFigures(sum.figures, each.figures) } : each);
  }
  return [...cells.values()].filter(({ figures }) => Object.values(figures).some((it) => it !== 0));
}

type CellKey = Pick<Contribution, 'dimension' | 'grain' | 'period' | 'brandId' | 'key'>;

export function cellId({ dimension, grain, period, brandId, key }: CellKey): string {
  return [dimension, grain, period, brandId, key].join('|');
}

export function addFigures(a: Figures, b: Figures): Figures {
  return {
    events: a.events + b.events,
    eventSalesCollectedCents: a.eventSalesCollectedCents + b.eventSalesCollectedCents,
    salesTaxCents: a.salesTaxCents + b.salesTaxCents,
    givebackCents: a.givebackCents + b.givebackCents,
  };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function negated(each: Contribution): Contribution {
  const { events, eventSalesCollectedCents, salesTaxCents, givebackCents } = each.figures;
  return {
    ...each,
    figures: {
      events: -events,
      eventSalesCollectedCents: -eventSalesCollectedCents,
      salesTaxCents: -salesTaxCents,
      givebackCents: -givebackCents,
    },
  };
}
