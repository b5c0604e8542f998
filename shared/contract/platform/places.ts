import { z } from 'zod';
import { seesEvents } from '#shared/domain/events/event-access.ts';
import { placeLimits } from '#shared/domain/platform/place.ts';
import { area, franchiseAny, route } from '#shared/contract/route.ts';
import { requiredLine } from '#shared/contract/wire.ts';

/** Whoever has an address to fill in, or sees one. */
const fillsAddresses = franchiseAny([...seesEvents, { code: 'MANAGE_CLIENT', level: 'read' }]);

export const FoundPlace = z.object({
  label: z.string(),
  /** The line of the street, or what the place is called where it has none. */
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
      summary: 'Addresses and cities of the country by what was typed so far',
      access: fillsAddresses,
      query: z.object({
        searchText: requiredLine(placeLimits.typedMost).min(placeLimits.typedLeast),
      }),
      reply: z.object({
        data: z.array(z.object({ placeId: z.string(), label: z.string() })),
        /** False: the service doesn't answer, and addresses are typed. */
        isAvailable: z.boolean(),
      }),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/places/details',
      summary: 'The parts of an address that was found, and where it lies',
      access: fillsAddresses,
      query: z.object({ placeId: requiredLine(placeLimits.placeIdLength) }),
      reply: z.object({ data: FoundPlace }),
    }),
  },
});
