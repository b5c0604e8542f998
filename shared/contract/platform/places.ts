import { z } from 'zod';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { placeLimits } from '#shared/domain/platform/place.ts';
import { area, franchiseAny, route } from '#shared/contract/route.ts';
import { requiredLine } from '#shared/contract/wire.ts';

/** For people who fill in addresses or see them. */
const addressAccess = franchiseAny([
  ...eventReadRequirements,
  { code: 'MANAGE_CLIENT', level: 'read' },
]);

export const FoundPlace = z.object({
  label: z.string(),
  /** The street line, or the name of a place without a street. */
  address: z.string(),
  streetNumber: z.string(),
  route: z.string(),
  neighborhood: z.string(),
  sublocality: z.string(),
  city: z.string(),
  state: z.string(),
  county: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

export const places = area({
  noun: 'platform',
  name: 'places',
  uses: ['table', 'places'],
  routes: {
    search: route({
      method: 'GET',
      path: '/v1/secure/places/autocomplete',
      summary: 'Suggested addresses and cities for typed text',
      access: addressAccess,
      query: z.object({
        searchText: requiredLine(placeLimits.maxTyped).min(placeLimits.typedLeast),
      }),
      reply: z.object({
        data: z.array(z.object({ placeId: z.string(), label: z.string() })),
        /** False if the service doesn't respond, so that addresses have to be typed. */
        isAvailable: z.boolean(),
      }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/places/details',
      summary: 'The parts and coordinates of a suggested address',
      access: addressAccess,
      query: z.object({ placeId: requiredLine(placeLimits.placeIdLength) }),
      reply: z.object({ data: FoundPlace }),
    }),
  },
});
