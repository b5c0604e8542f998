import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

const readRowSet = (scope: Scope, brandId: string) =>
  eventList.rowSet(limitScopeToBrands(scope, [brandId]), noon);

test('rows are kept by the brands that were selected of late, however many selections there are', async () => {
  const { scope } = await world();
  const ids = { eventId: newId(noon), code: newEventCode() };
  await createEvent(scope, buildEvent({ ...ids, brandId: 'coffee' }), undefined);
  const first = await readRowSet(scope, 'coffee');
  const again = await readRowSet(scope, 'coffee');

  await mapInSequence(['a', 'b', 'c', 'd', 'e', 'f', 'g'], (brandId) => readRowSet(scope, brandId));
  const late = await readRowSet(scope, 'coffee');

  expect(again).toBe(first);
  expect(late).not.toBe(first);
  expect(late.entries.map(({ row }) => row.id)).toEqual([ids.eventId]);
});
