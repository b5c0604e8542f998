// Everything of a franchise that figures depend on, as stored: the same records that the projector
// sees one by one in the stream. Read consistently, a page at a time.
import { eachEventPage } from '#functions/data/events/events.ts';
import { eachOrders } from '#functions/data/orders/orders.ts';
import type { Scope } from './scope.ts';
import { eachShifts } from '#functions/data/staff/shifts.ts';
import type { FigureRecord } from '#functions/data/stream/figure-changes.ts';

/** A stored record has no tombstone that would expire. */
const noExpiry = 0;

export async function* eachFigureRecord(scope: Scope): AsyncGenerator<FigureRecord[]> {
  const { tenant } = scope;
  for await (const events of eachEventPage(scope)) {
    yield events.map((image) => {
      const { eventId: id, version } = image;
      return { tenant, entity: 'event', image, id, version, forgetAt: noExpiry };
    });
  }
  for await (const shifts of eachShifts(scope)) {
    yield shifts.map((image) => {
      const { shiftId: id, version } = image;
      return { tenant, entity: 'shift', image, id, version, forgetAt: noExpiry };
    });
  }
  for await (const orders of eachOrders(scope)) {
    yield orders.map((image) => {
      const { orderId: id, version } = image;
      return { tenant, entity: 'order', image, id, version, forgetAt: noExpiry };
    });
  }
}
