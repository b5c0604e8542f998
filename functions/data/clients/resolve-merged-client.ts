// Resolves the id of a merged client to the client that was kept, so that old addresses still work.
import type { Scope } from '#functions/data/store/scope.ts';
import type { Client } from './client.ts';
import { getAnyClient, getClient } from './clients.ts';

/** The client itself, or the one it was merged into, also through several merges. */
export async function resolveMergedClient(
  scope: Scope,
  clientId: string,
): Promise<Client | undefined> {
  const client = await getClient(scope, clientId);
  if (client) return client;
  const seen = new Set<string>();
  let next = (await getAnyClient(scope, clientId))?.mergedInto;
  while (next !== undefined && !seen.has(next)) {
    seen.add(next);
    const nextClient = await getClient(scope, next);
    if (nextClient) return nextClient;
    next = (await getAnyClient(scope, next))?.mergedInto;
  }
  return undefined;
}
