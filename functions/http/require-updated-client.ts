import type { Client } from '#functions/data/clients/clients.ts';
import { Conflict, NotFound } from './errors.ts';

/** The saved client, or an error that says why it wasn't saved. */
export function requireUpdatedClient(outcome: Client | 'missing' | 'changedMeanwhile'): Client {
  if (outcome === 'missing') throw new NotFound();
  if (outcome === 'changedMeanwhile') throw new Conflict();
  return outcome;
}
