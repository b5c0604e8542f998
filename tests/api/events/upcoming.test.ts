// The list opens on what is next: from today on, through the index, however many past events there
// are.
import { beforeAll, expect, test } from 'vitest';
import { createEvent, removeEvent, saveEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

/** The day of `noon`. */
const today = localDate('2026-07-15');

async function filled(past: number): Promise<Caller> {
  const own = await world();
  const offsets = [...Array.from({ length: past }, (_, at) => -1 - at), 0, 1, 20, 40];
  await mapInSequence(offsets, (offset) => book(own, offset));
  await settle();
  await tick('fold-rollups', noon);
  await tick('fold-rollups', instant(noon + 120_000));
  return own.as('Franchise');
}

const soldOn = (offset: number) =>
  buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: addDays(today, offset),
    sales: buildSales(),
  });

const book = ({ scope }: World, offset: number) =>
  createEvent(
    scope,
    buildEvent({
      eventId: newId(noon),
      code: newEventCode(),
      eventName: `Day ${offset}`,
      eventDate: addDays(today, offset),
      ...(offset < -1 ? { sales: buildSales() } : {}),
    }),
    undefined,
  );

let few: Caller;
let many: Caller;
beforeAll(async () => {
  [few, many] = [await filled(5), await filled(60)];
});

const getEventNames = ({ body }: { body: { data: readonly { eventName: string }[] } }) =>
  body.data.map(({ eventName }) => eventName);

test('what comes stands from today on, the next one first', async () => {
  const page = await few.call(events, 'list', { body: { when: 'upcoming' } });

  expect(getEventNames(page)).toEqual(['Day 0', 'Day 1', 'Day 20', 'Day 40']);
  expect(page.body.count).toBe(4);
});

test('today is the day of the franchise, not of the server', async () => {
  // 11:30 PM in Chicago, when it is already tomorrow in UTC.
  const late = fromIso('2026-07-16T04:30:00Z');

  const page = await few.call(events, 'list', { body: { when: 'upcoming', limit: 1 } }, late);

  expect(getEventNames(page)).toEqual(['Day 0']);
});

test('what has been stands from yesterday back, with what it took', async () => {
  const { body } = await few.call(events, 'list', { body: { when: 'past', limit: 2 } });

  expect(body.data.map(({ eventName }) => eventName)).toEqual(['Day -1', 'Day -2']);
  expect(body).toMatchObject({ count: 5, totals: { eventSalesCollectedCents: 4 * 108_250 } });
});

test('an event counts as soon as it is booked, in the past too, while its figures are on their way', async () => {
  const own = await world();
  await mapInSequence([-1, -2, -3], (offset) => book(own, offset));
  await settle();
  const owner = await own.as('Franchise');
  const counts = () =>
    Promise.all(
      (['past', 'upcoming', 'all'] as const).map(
        async (when) => (await owner.call(events, 'list', { body: { when, limit: 1 } })).body.count,
      ),
    );
  expect(await counts()).toEqual([3, 0, 3]);

  await book(own, -4);
  await book(own, 2);

  expect(await counts()).toEqual([4, 1, 5]);
});

test('what events took is added up as soon as it is recorded, moved or taken back', async () => {
  const own = await world();
  const [sold, plain] = [soldOn(-40), { ...soldOn(-40), sales: undefined }];
  await mapInSequence([sold, plain], (event) => createEvent(own.scope, event, undefined));
  const owner = await own.as('Franchise');
  const took = () =>
    Promise.all(
      (['past', 'upcoming', 'all'] as const).map(async (when) => {
        const { body } = await owner.call(events, 'list', { body: { when, limit: 1 } });
        return body.totals.eventSalesCollectedCents;
      }),
    );
  expect(await took()).toEqual([108_250, 0, 108_250]);

  await saveEvent(own.scope, sold, { ...sold, eventDate: addDays(today, 1) });
  await saveEvent(own.scope, plain, { ...plain, sales: buildSales() });
  expect(await took()).toEqual([108_250, 108_250, 216_500]);

  await removeEvent(own.scope, { ...plain, sales: buildSales(), version: 2 }, []);
  expect(await took()).toEqual([0, 108_250, 108_250]);
});

test('pages of what comes follow each other by their cursor', async () => {
  const body = { when: 'upcoming', limit: 2 } as const;
  const first = await few.call(events, 'list', { body });

  const next = await few.call(events, 'list', {
    body: { ...body, cursor: first.body.cursor ?? '' },
  });

  expect(getEventNames(next)).toEqual(['Day 20', 'Day 40']);
  expect(next.body).toMatchObject({ count: 4, cursor: null });
});

test('a page of what comes costs the same, however many events there have been', async () => {
  const page = async (owner: Caller) =>
    (await owner.call(events, 'list', { body: { when: 'upcoming' } })).cost;

  const [one, other] = [await page(few), await page(many)];

  // Session, page, stamps and the rest of the month.
  expect(one).toMatchObject({ requests: 4, writeUnits: 0 });
  expect(one.readUnits).toBeLessThanOrEqual(2);
  expect(other).toEqual(one);
});

test('sales that are left to record are those of days that have come', async () => {
  const page = await few.call(events, 'list', { body: { unrecorded: true } });

  expect(getEventNames(page)).toEqual(['Day 0', 'Day -1']);
});

test('filters and searches keep to the span', async () => {
  const coming = { when: 'upcoming', searchText: 'day' } as const;

  const found = await few.call(events, 'list', { body: coming });

  expect(getEventNames(found)).toEqual(['Day 0', 'Day 1', 'Day 20', 'Day 40']);
});

test('a file has the span that was asked for, in its order', async () => {
  const body = { when: 'upcoming', format: 'csv' } as const;

  const answer = await few.call(events, 'exportGrid', { body });

  const { file } = answer.body as unknown as { file: { bytes: Uint8Array } };
  const names = [...new TextDecoder().decode(file.bytes).matchAll(/Day (-?\d+)/g)];
  expect(names.map(([, offset]) => offset)).toEqual(['0', '1', '20', '40']);
});
