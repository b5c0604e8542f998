// Everything of a franchise that figures depend on, as stored: the same records that the projector
// sees one by one in the stream. Read consistently, a page at a time.
import { eachEvents } from '#functions/data/events/events.ts';
import { eachOrders } from '#functions/data/orders/orders.ts';
import type { Scope } from './scope.ts';
import { eachShifts } from '#functions/data/staff/shifts.ts';
import type { Seen } from '#functions/data/stream/changes.ts';

/** A stored record has no tombstone that would expire. */
const forgetAt = 0;

export async function* eachThing(scope: Scope): AsyncGenerator<Seen[]> {
  const { tenant } = scope;
  for await (const events of eachEvents(scope)) {
    yield events.map((image) => {
      const { eventId: id, version } = image;
      return { tenant, entity: 'event', image, id, version, forgetAt };
    });
  }
  for await (const shifts of eachShifts(scope)) {
    yield shifts.map((image) => {
      const { shiftId: id, version } = image;
      return { tenant, entity: 'shift', image, id, version, forgetAt };
    });
  }
  for await (const orders of eachOrders(scope)) {
    yield orders.map((image) => {
      const { orderId: id, version } = image;
      return { tenant, entity: 'order', image, id, version, forgetAt };
    });
  }
}
