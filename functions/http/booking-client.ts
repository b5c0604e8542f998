// Whom an event is booked for, which every route that books asks for: a client that there is, looked up
// ahead, or what is said of a new one.
import { type Client, clientLookup, quickClient } from '#functions/data/clients/clients.ts';
import type { BookingClient } from '#functions/data/events/book-event.ts';
import { type Lookup, noLookup, type Seen } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { Invalid } from './errors.ts';

type Details = Omit<Parameters<typeof quickClient>[0], 'clientId' | 'brandIds'>;
type Chosen = { readonly clientId: string } | { readonly newClient: Details };

/** The client that is chosen, if one that there is. */
export const chosenLookup = (
  { body: { client } }: { readonly body: { readonly client: Chosen } },
  scope: Scope,
): Lookup<Seen<Client | undefined>> =>
  'clientId' in client ? clientLookup(scope, client.clientId) : noLookup;

/** The one that is named, where there is no choice. */
export const namedLookup = (
  { body }: { readonly body: { readonly clientId: string } },
  scope: Scope,
) => clientLookup(scope, body.clientId);

/** `known` was found for it. Throws where it isn't there; a new one begins with the brand that it books. */
export function bookingClient(
  chosen: Chosen,
  known: Client | undefined,
  brandId: string,
  now: Instant,
): BookingClient {
  if ('clientId' in chosen) return knownClient(known, 'client');
  const added = { clientId: newId(now), brandIds: [brandId] };
  return { client: quickClient({ ...added, ...chosen.newClient }, now), isNew: true };
}

/** Of whoever can choose no new one. */
export function knownClient(known: Client | undefined, field = 'clientId'): BookingClient {
  if (!known) throw Invalid.field(field, 'msg_client_missing');
  return { client: known, isNew: false };
}
