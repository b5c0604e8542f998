import { takesPlace } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';

export type SalesMonth = {
  /** 2026-07 */
  readonly month: string;
  readonly events: number;
  readonly eventSalesCollectedCents: number;
};

/** Older months aren't useful. */
const maxMonths = 24;

/** Totals of a client's events that take place, and the sales of the latest months with events. */
export function summarizeClientSales(rows: readonly EventRow[]) {
  const counted = rows.filter(({ status }) => takesPlace(status));
  const months = new Map<string, SalesMonth>();
  let [collected, giveback] = [0, 0];
  for (const { eventDate, eventSalesCollectedCents, givebackCents } of counted) {
    const month = eventDate.slice(0, 'yyyy-mm'.length);
    const known = months.get(month);
    collected += eventSalesCollectedCents ?? 0;
    giveback += givebackCents ?? 0;
    months.set(month, {
      month,
      events: (known?.events ?? 0) + 1,
      eventSalesCollectedCents:
        (known?.eventSalesCollectedCents ?? 0) + (eventSalesCollectedCents ?? 0),
    });
  }
  return {
    count: counted.length,
    eventSalesCollectedCents: collected,
    givebackCents: giveback,
    months: [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-maxMonths),
  };
}
