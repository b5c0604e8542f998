// The event sales report: one line per completed event, and their totals.
import type { EventStatus } from '#shared/domain/events/event.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents, sumCents } from '#shared/domain/values/money.ts';

export type SalesLine = {
  readonly eventDate: LocalDate;
  readonly eventName: string;
  readonly businessName: string;
  readonly brandName: string;
  readonly city: string;
  readonly status: EventStatus;
  readonly collectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly givebackCents: Cents;
};

export type SalesTotals = {
  readonly events: number;
  readonly collectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly netCents: Cents;
  readonly givebackCents: Cents;
};

/** Net sales: sales tax is inside what was collected. */
export function netCents(line: Pick<SalesLine, 'collectedCents' | 'salesTaxCents'>): Cents {
  return cents(line.collectedCents - line.salesTaxCents);
}

export function salesTotals(lines: readonly SalesLine[]): SalesTotals {
  return {
    events: lines.length,
    collectedCents: sumCents(lines.map((line) => line.collectedCents)),
    salesTaxCents: sumCents(lines.map((line) => line.salesTaxCents)),
    netCents: sumCents(lines.map(netCents)),
    givebackCents: sumCents(lines.map((line) => line.givebackCents)),
  };
}
