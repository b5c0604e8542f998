import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

/** The booked event's data, so that consumers don't have to read it. */
const bookedFields = {
  brandId: Id,
  clientId: Id,
  eventName: z.string(),
  businessName: z.string(),
  industry: z.string(),
  eventDate: z.string(),
  /** Undefined if a migration or the demo data created it. */
  bookedBy: Id.optional(),
};

export const eventDomainEvents = {
  'event.booked': z.object({ ...changeFields, eventId: Id, ...bookedFields }),
  /** The event has another client or another brand. */
  'event.clientChanged': z.object({ ...changeFields, eventId: Id }),
  'event.statusChanged': z.object({
    ...changeFields,
    eventId: Id,
    from: z.string(),
    to: z.string(),
  }),
  /** The event was put on hold. `refundsOrders` says if its orders are refunded. */
  'event.held': z.object({ ...changeFields, eventId: Id, refundsOrders: z.boolean() }),
  /** To another day or other hours. */
  'event.moved': z.object({ ...changeFields, eventId: Id }),
  /** Deleted: everything that belongs only to it has to be deleted too. */
  'event.removed': z.object({ ...changeFields, eventId: Id }),
  /** Customers find it on another day, near another ZIP code, or not at all. */
  'event.foundElsewhere': z.object({ ...changeFields, eventId: Id }),
  'event.renamed': z.object({ ...changeFields, eventId: Id }),
  'event.completed': z.object({ ...changeFields, eventId: Id }),
  /** Its status changed, or an event was booked for it. */
  'booking.changed': z.object({ ...changeFields, bookingRequestId: Id }),
  /** Through a brand's public form. */
  'booking.requested': z.object({ ...changeFields, bookingRequestId: Id }),
} as const;
