import { z } from 'zod';
import { area, franchise, route } from '#shared/contract/route.ts';
import { AllowedOrigins } from '#shared/contract/franchises/allowed-origins.ts';
import { Id, Said } from '#shared/contract/wire.ts';

export const BookingFormLink = z.object({
  brandId: Id,
  /** Whether people may ask by it; a brand that never had one has none that is on. */
  active: z.boolean(),
  /** Where people find it, to be linked to; empty while there is none. */
  url: z.string(),
  /** The same as a page that stands in a frame of the websites that are allowed. */
  frameUrl: z.string(),
  /** The franchise's own websites. */
  allowedOrigins: z.array(z.string()).readonly(),
  /** Those of the brand, which corporate admins keep. */
  brandOrigins: z.array(z.string()).readonly(),
  /** Counts the writes, to change what was seen; 0: there is no form yet. */
  version: z.int().min(0),
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
    setAllowedOrigins: route({
      method: 'PUT',
      path: '/v1/secure/booking-forms/allowed-origins',
      summary: 'Say which websites may hold the public booking form of a brand',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: z.object({
        brandId: Id,
        version: z.int().min(1),
        allowedOrigins: AllowedOrigins,
      }),
      reply: Said,
    }),
  },
});
