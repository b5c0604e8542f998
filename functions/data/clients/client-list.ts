// The clients of a franchise as a stored list of rows with version stamps.
import { isClientVisible } from '#shared/domain/clients/client.ts';
import { clientCodec, toClientRow, clientBuckets } from './client-rows.ts';
import { Clients, eachListedClient, saveClient } from './clients.ts';
import { createStoredList } from '#functions/data/lists/stored-list.ts';

export const clientList = createStoredList({
  ...clientBuckets,
  codec: clientCodec,
  isVisibleTo: isClientVisible,
  between: (tenant, from, to) =>
    Clients.query.list({ tenant }).between({ bucket: from }, { bucket: to }).params(),
  newestFirst: false,
  each: eachListedClient,
  toRow: toClientRow,
  save: (scope, client) => saveClient(scope, { before: client, after: client }),
});
