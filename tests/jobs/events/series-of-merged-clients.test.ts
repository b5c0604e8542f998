// A series whose client is merged into another one continues for that one, without skipping a day.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listDueSeries } from '#functions/data/events/event-series.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { events } from '#shared/contract/events/events.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const day = 86_400_000;
const later = (days: number): Instant => instant(noon + days * day);

/** A weekly lesson for a client, and the client into which that one will be merged. */
async function weeklyLessons(count: number) {
  const own = await world();
  const owner = await own.as('Franchise');
  const [keptId, mergedId] = [newId(noon), newId(noon)];
  for (const clientId of [keptId, mergedId]) {
    await createClient(own.scope, buildClient({ clientId }), noon);
  }
  const hours = { eventDate: '2026-07-15', startTime: '12:00', endTime: '14:00' };
  const lesson = { eventName: 'Field Day', brandId: 'shaved-ice', ...hours };
  const rule = { frequency: 'weekly', count } as const;
  const body = { ...lesson, client: { clientId: mergedId }, rule, requestKey: newId(noon) };
  await owner.call(eventSeries, 'book', { body: body as never });
  await tick('create-series-events', noon);
  await settle();
  return { scope: own.scope, owner, keptId, mergedId };
}

async function merge({ owner, keptId, mergedId }: Awaited<ReturnType<typeof weeklyLessons>>) {
  const { body } = await owner.call(clientMerges, 'preview', { query: { keptId, mergedId } });
  const { kept, merged } = body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  const asked = { keptId, mergedId, ...versions, requestKey: newId(noon) };
  expect((await owner.call(clientMerges, 'merge', { body: asked })).status).toBe(200);
}

const listLessons = async (owner: Caller) => {
  const body = { limit: 400, sortColumn: 'eventDate', sortType: 'ASC' } as const;
  return (await owner.call(events, 'list', { body })).body.data;
};

test('days that come due in the moment of the merge are made for the client that is kept', async () => {
  const own = await weeklyLessons(30);
  const { owner, keptId } = own;
  const before = (await listLessons(owner)).length;
  await merge(own);

  await tick('create-series-events', later(60));
  const meanwhile = (await listLessons(owner)).length;
  await settle();
  await tick('create-series-events', later(61));
  await tick('create-series-events', later(200));

  const lessons = await listLessons(owner);
  expect([before < 30, meanwhile]).toEqual([true, before]);
  expect(lessons.map(({ eventDate }) => eventDate)).toEqual(
    Array.from({ length: 30 }, (_, at) => addDays(localDate('2026-07-15'), 7 * at)),
  );
  const booked = await Promise.all(lessons.map(({ id }) => getEvent(own.scope, id)));
  expect(new Set(booked.map((event) => event?.clientId))).toEqual(new Set([keptId]));
});

test('a series that waits for its client is looked at again later, not with each tick', async () => {
  const own = await weeklyLessons(30);
  await merge(own);

  await tick('create-series-events', later(60));

  expect(await listDueSeries(later(60), 50)).toEqual([]);
  expect(await listDueSeries(later(61), 50)).toHaveLength(1);
});
