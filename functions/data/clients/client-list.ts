// The clients of a franchise as a stored list of rows with version stamps.
import { isClientSeen } from '#shared/domain/clients/client.ts';
import { clientCodec, clientRowOf, clientStamped } from './client-rows.ts';
import { Clients, eachListedClient, saveClient } from './clients.ts';
import { keptList } from '#functions/data/lists/kept-list.ts';

export const clientList = keptList({
  ...clientStamped,
  codec: clientCodec,
  isSeenBy: isClientSeen,
  between: (tenant, from, to) =>
    Clients.query.list({ tenant }).between({ bucket: from }, { bucket: to }).params(),
  newestFirst: false,
  each: eachListedClient,
  rowOf: clientRowOf,
  save: (scope, client) => saveClient(scope, { before: client, after: client }),
});
