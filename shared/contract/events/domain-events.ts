import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

/** As it was booked, so that of all who hear of it nobody has to read it for that. */
const booked = {
  brandId: Id,
  clientId: Id,
  eventName: z.string(),
  businessName: z.string(),
  industry: z.string(),
  eventDate: z.string(),
  /** Nobody, where a migration or the demo data brought it. */
  bookedBy: Id.optional(),
};

export const eventDomainEvents = {
  'event.booked': z.object({ ...change, eventId: Id, ...booked }),
  /** To another client, or another brand. */
  'event.clientChanged': z.object({ ...change, eventId: Id }),
  'event.statusChanged': z.object({ ...change, eventId: Id, from: z.string(), to: z.string() }),
  /** Put on hold: whether its orders are paid back. */
  'event.held': z.object({ ...change, eventId: Id, refundsOrders: z.boolean() }),
  /** To another day or other hours. */
  'event.moved': z.object({ ...change, eventId: Id }),
  /** Deleted: what belongs to it alone is to go too. */
  'event.removed': z.object({ ...change, eventId: Id }),
  /** Customers find it on another day, around another ZIP code, or no longer. */
  'event.foundElsewhere': z.object({ ...change, eventId: Id }),
  'event.renamed': z.object({ ...change, eventId: Id }),
  'event.completed': z.object({ ...change, eventId: Id }),
  /** In its status, or by the event that was booked for it. */
  'booking.changed': z.object({ ...change, bookingRequestId: Id }),
  /** By the public form of a brand. */
  'booking.requested': z.object({ ...change, bookingRequestId: Id }),
} as const;
