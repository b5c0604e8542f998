import type { Client } from '#functions/data/clients/clients.ts';
import { Conflict, NotFound } from './errors.ts';

/** The client as it was saved, or why it was not. */
export function changedClient(outcome: Client | 'missing' | 'changedMeanwhile'): Client {
  if (outcome === 'missing') throw new NotFound();
  if (outcome === 'changedMeanwhile') throw new Conflict();
  return outcome;
}
