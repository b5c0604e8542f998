// Rollups, and the stamps of the events list, made anew from the events: after a bulk load, or should they ever be doubted. It writes
// what the projector would have written, so it can be run again. Nothing may change events
// meanwhile; what the stream delivers later finds its version projected and adds nothing.
import { rebuildEventList } from '#functions/data/event-list.ts';
import { listProjectedEvents } from '#functions/data/events.ts';
import { replaceProjections } from '#functions/data/projections.ts';
import { replaceRollups } from '#functions/data/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/scope.ts';
import { eventFacts } from '#functions/data/stream-changes.ts';
import { type Contribution, contributionsOf, sumCells } from '#shared/domain/rollup.ts';

/**
 * Of all franchises: the platform's figures are their sum. Limits by brand are not heeded.
 * `onStep` hears how many of the franchises, and the platform, are done.
 */
export async function rebuildRollups(
  scopes: readonly Scope[],
  onStep: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const cells: Contribution[][] = [];
  for (const scope of scopes) {
    cells.push(await rebuildFranchise(scope));
    onStep(cells.length, scopes.length + 1);
  }
  await replaceRollups(platformTenant, sumCells(cells.flat()));
  onStep(scopes.length + 1, scopes.length + 1);
}

async function rebuildFranchise(scope: Scope): Promise<Contribution[]> {
  const events = (await listProjectedEvents(scope)).map((event) => ({
    eventId: event.eventId,
    version: event.version,
    facts: eventFacts(event),
  }));
  const cells = sumCells(events.flatMap(({ facts }) => contributionsOf(scope.tenant, facts)));
  await replaceProjections(scope.tenant, events);
  await replaceRollups(scope.tenant, cells);
  await rebuildEventList(scope);
  return cells;
}
