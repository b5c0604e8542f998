// What a sort or a search without an index costs in DynamoDB: all rows once, in chunks; only the
// stamps while nothing changes; one month after a change.
import { beforeAll, expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { buildPutEventItems, saveEvent } from '#functions/data/events/events.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { type Caller, type World, noon, world } from '#tests/support/world.ts';

const count = 600;
/** The index has at least 410 bytes per row, key included. */
const computeReadUnits = (rows: number) => ((rows * 410) / 8192) * 1.1;
/** January's share of the half year. */
const monthRows = 124;
let own: World;
let owner: Caller;
let first: Event;

beforeAll(async () => {
  const all = Array.from({ length: count }, (_, at) =>
    buildEvent({
      eventId: newId(noon),
      code: newEventCode(),
      eventName: `Field Day ${at}`,
      eventDate: addDays(localDate('2026-01-01'), at % 180),
    }),
  );
  await resetEngines(async () => {
    own = await world();
    await fillFranchises(
      [own.scope],
      all.flatMap((event) => buildPutEventItems(own.scope, event).slice(0, 1)),
    );
  });
  owner = await own.as('Franchise');
  first = all[0] as Event;
});

test('the first order reads packs, then nothing but stamps, then the month that changed', async () => {
  const sorted = async (body: object) =>
    (await owner.call(events, 'list', { body: { sortColumn: 'eventName', ...body } })).cost;

  const cold = await sorted({});
  const warm = await sorted({ sortType: 'DESC' });
  const searched = await sorted({ searchText: 'day field' });
  await saveEvent(own.scope, first, { ...first, eventName: 'Changed' });
  const changed = await sorted({});

  // Session, stamps, chunks.
  expect(cold).toMatchObject({ requests: 3, writeUnits: 0 });
  expect(cold.readUnits).toBeLessThanOrEqual(computeReadUnits(count));
  expect(warm).toMatchObject({ requests: 2, writeUnits: 0 });
  expect(warm.readUnits).toBeLessThanOrEqual(2);
  expect(searched).toEqual(warm);
  // Session, stamps, the stale chunk, the rows of January, and the write of their new chunk.
  expect(changed.requests).toBe(5);
  expect(changed.readUnits).toBeLessThanOrEqual(cold.readUnits + computeReadUnits(monthRows));
});
