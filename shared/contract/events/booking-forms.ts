import { z } from 'zod';
import { area, franchise, route } from '#shared/contract/route.ts';
import { AllowedOrigins } from '#shared/contract/franchises/allowed-origins.ts';
import { Id, MessageReply } from '#shared/contract/wire.ts';

export const BookingFormLink = z.object({
  brandId: Id,
  /** True if people can send requests through it. False for a brand that never had a form. */
  active: z.boolean(),
  /** The form's address for links; empty if there is none. */
  url: z.string(),
  /** The same form as a page for frames on allowed websites. */
  frameUrl: z.string(),
  /** The franchise's own websites. */
  allowedOrigins: z.array(z.string()).readonly(),
  /** The brand's websites, which corporate admins maintain. */
  brandOrigins: z.array(z.string()).readonly(),
  /** Incremented by every write, so that changes name what they saw; 0 if there is no form yet. */
  version: z.int().min(0),
});
export type BookingFormLink = z.infer<typeof BookingFormLink>;

/** The public booking forms of a franchise, one per brand. */
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
        /** The previous link stops working. */
        renew: z.boolean().default(false),
      }),
      reply: MessageReply,
    }),
    setAllowedOrigins: route({
      method: 'PUT',
      path: '/v1/secure/booking-forms/allowed-origins',
      summary: 'Set which websites may embed the public booking form of a brand',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: z.object({
        brandId: Id,
        version: z.int().min(1),
        allowedOrigins: AllowedOrigins,
      }),
      reply: MessageReply,
    }),
  },
});
