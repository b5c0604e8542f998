import { z } from 'zod';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, Said } from '#shared/contract/wire.ts';

export const BookingFormLink = z.object({
  brandId: Id,
  /** Whether people may ask by it; a brand that never had one has none that is on. */
  active: z.boolean(),
  /** Where people find it, to be linked to; empty while there is none. */
  url: z.string(),
});
export type BookingFormLink = z.infer<typeof BookingFormLink>;

/** Where a franchise finds the links to its public booking forms, one for each brand. */
export const bookingForms = area({
  noun: 'events',
  name: 'booking-forms',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/booking-forms',
      summary: 'The public booking form of each brand that the franchise runs',
      access: franchise('MANAGE_SETTINGS', 'read'),
      reply: z.object({ data: z.array(BookingFormLink) }),
    }),
    save: route({
      method: 'PUT',
      path: '/v1/secure/booking-forms',
      summary: 'Turn the public booking form of a brand on or off, or give it a new link',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: z.object({
        brandId: Id,
        active: z.boolean(),
        /** The link that is known so far leads nowhere afterwards. */
        renew: z.boolean().default(false),
      }),
      reply: Said,
    }),
  },
});
