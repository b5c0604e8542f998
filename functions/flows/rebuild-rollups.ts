// Rollups made anew from the events: after a bulk load, or should they ever be doubted. It writes
// what the projector would have written, so it can be run again. Nothing may change events
// meanwhile; what the stream delivers later finds its version projected and adds nothing.
import { listProjectedEvents } from '#functions/data/events.ts';
import { replaceProjections } from '#functions/data/projections.ts';
import { replaceRollups } from '#functions/data/rollups.ts';
import { platformTenant, type Scope } from '#functions/data/scope.ts';
import { eventFacts } from '#functions/data/stream-changes.ts';
import { type Contribution, contributionsOf, sumCells } from '#shared/domain/rollup.ts';

type OnWritten = (count: number) => void;

/** Of all franchises: the platform's figures are their sum. Limits by brand are not heeded. */
export async function rebuildRollups(
  scopes: readonly Scope[],
  onWritten?: OnWritten,
): Promise<void> {
  const cells: Contribution[][] = [];
  for (const scope of scopes) cells.push(await rebuildFranchise(scope, onWritten));
  await replaceRollups(platformTenant, sumCells(cells.flat()), onWritten);
}

async function rebuildFranchise(scope: Scope, onWritten?: OnWritten): Promise<Contribution[]> {
  const events = (await listProjectedEvents(scope)).map((event) => ({
    eventId: event.eventId,
    version: event.version,
    facts: eventFacts(event),
  }));
  const cells = sumCells(events.flatMap(({ facts }) => contributionsOf(scope.tenant, facts)));
  await replaceProjections(scope.tenant, events, onWritten);
  await replaceRollups(scope.tenant, cells, onWritten);
  return cells;
}
