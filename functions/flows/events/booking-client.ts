// The client that an event is booked for: an existing client, which is prefetched, or the details
// of a new one.
import type { Client } from '#functions/data/clients/client.ts';
import { buildClientRead, buildMinimalClient } from '#functions/data/clients/clients.ts';
import type { BookingClient } from '#functions/data/events/book-event.ts';
import {
  type BatchedRead,
  emptyRead,
  type ScopedResult,
} from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { Invalid } from '#functions/errors/errors.ts';

type NewClientDetails = Omit<Parameters<typeof buildMinimalClient>[0], 'clientId' | 'brandIds'>;
type ClientChoice = { readonly clientId: string } | { readonly newClient: NewClientDetails };

/** Reads the chosen client if the choice is an existing one. */
export const prefetchChosenClient = (
  { body: { client } }: { readonly body: { readonly client: ClientChoice } },
  scope: Scope,
): BatchedRead<ScopedResult<Client | undefined>> =>
  'clientId' in client ? buildClientRead(scope, client.clientId) : emptyRead;

/** Reads the named client, for routes that don't accept a new one. */
export const prefetchNamedClient = (
  { body }: { readonly body: { readonly clientId: string } },
  scope: Scope,
) => buildClientRead(scope, body.clientId);

/**
 * `known` is the client that was prefetched. Throws if it doesn't exist. A new client starts with
 * the booked brand.
 */
export function toBookingClient(
  chosen: ClientChoice,
  known: Client | undefined,
  brandId: string,
  now: Instant,
): BookingClient {
  if ('clientId' in chosen) return requireKnownClient(known, 'client');
  const added = { clientId: newId(now), brandIds: [brandId] };
  return { client: buildMinimalClient({ ...added, ...chosen.newClient }, now), isNew: true };
}

/** For callers who can't add a new client. */
export function requireKnownClient(known: Client | undefined, field = 'clientId'): BookingClient {
  if (!known) throw Invalid.field(field, 'msg_client_missing');
  return { client: known, isNew: false };
}
