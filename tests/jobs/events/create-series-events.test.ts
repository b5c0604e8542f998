// Series of events: created in advance exactly once, whatever happens, and changed together.
import { beforeEach, expect, test } from 'vitest';
import { listDueSeries } from '#functions/data/events/event-series.ts';
import { handler as make } from '#functions/jobs/events/create-series-events.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { events } from '#shared/contract/events/events.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { tick } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const lesson = {
  eventName: 'Field Day',
  brandId: 'shaved-ice',
  eventDate: '2026-07-15',
  startTime: '12:00',
  endTime: '14:00',
};
const changes = {
  ...initialEventFields,
  eventName: 'Sports Day',
  startTime: '13:00',
  endTime: '15:00',
} as const;

const later = (days: number): Instant => instant(noon + days * 86_400_000);

// Due work isn't limited to a franchise, so the next test would do what this one leaves behind.
beforeEach(async () => {
  for (
    let due = await listDueSeries(later(2000), 50);
    due.length > 0;
    due = await listDueSeries(later(2000), 50)
  ) {
    await tick('create-series-events', later(2000));
  }
});

type Rule = Parameters<typeof eventSeries.routes.book.body.parse>[0];

async function booked({ as }: World, rule: object, over: object = {}) {
  const owner = await as('Franchise');
  const client = { newClient: { businessName: 'Lincoln School' } };
  const body = { ...lesson, client, rule, requestKey: newId(noon), ...over } as Rule;
  const answer = await owner.call(eventSeries, 'book', { body: body as never });
  return { owner, id: answer.body.data.id, body };
}

async function listed(owner: Caller) {
  const { body } = await owner.call(events, 'list', {
    body: { limit: 400, sortColumn: 'eventDate', sortType: 'ASC' },
  });
  return body.data;
}
const listEventDays = async (owner: Caller) =>
  (await listed(owner)).map(({ eventDate }) => eventDate);

const weekly = (count: number) => ({ frequency: 'weekly', count });
const weeksFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(localDate(day), 7 * at));

test('a series is there as soon as it is booked, and booked twice it is one', async () => {
  const own = await world();
  const { owner, id, body } = await booked(own, weekly(5));

  const again = await owner.call(eventSeries, 'book', { body: body as never });

  expect(again.body.data.id).toBe(id);
  expect(await listEventDays(owner)).toEqual(weeksFrom('2026-07-15', 5));
  const { data } = (await owner.call(eventSeries, 'details', { params: { id } })).body;
  expect(data).toMatchObject({ count: 5, lastDay: '2026-08-12', version: 1 });
});

test('its events are made a bounded time ahead, and the others in time', async () => {
  const own = await world();
  const { owner } = await booked(own, weekly(52));

  await tick('create-series-events', noon);
  const first = (await listEventDays(owner)).length;
  await tick('create-series-events', later(30));
  const second = (await listEventDays(owner)).length;
  await tick('create-series-events', later(700));

  expect(first).toBeLessThan(20);
  expect(second).toBeGreaterThan(first);
  expect(await listEventDays(owner)).toEqual(weeksFrom('2026-07-15', 52));
});

test('a series in the hour that clocks skip has as many events as it says, that one an hour later', async () => {
  const own = await world({ timeZone: 'America/Chicago' });
  const hours = { eventDate: '2027-02-28', startTime: '02:15', endTime: '02:45' };
  const { owner } = await booked(own, weekly(4), hours);

  await tick('create-series-events', later(300));

  const { body } = await owner.call(events, 'list', { body: { sortColumn: 'eventDate' } });
  const starts = body.data.map(({ startsAt }) => startsAt).toSorted();
  expect(starts).toEqual([
    '2027-02-28T08:15:00.000Z',
    '2027-03-07T08:15:00.000Z',
    '2027-03-14T08:15:00.000Z',
    '2027-03-21T07:15:00.000Z',
  ]);
});

test('twice, late and at once make each event once', async () => {
  const own = await world();
  const { owner } = await booked(own, { frequency: 'daily', count: 60 });

  await Promise.all([1, 2, 3].map(() => tick('create-series-events', noon)));
  await tick('create-series-events', later(1));
  await tick('create-series-events', later(300));

  const days = await listEventDays(owner);
  expect(new Set(days).size).toBe(days.length);
  expect(days).toHaveLength(60);
});

test('cut off at any request, each event is made once', async () => {
  const own = await world();
  const { owner } = await booked(own, { frequency: 'daily', count: 24 });
  const at = { time: toIso(noon), 'detail-type': '' };

  for (let request = 1; ; request += 3) {
    const isCut = await interruptAt(() => make(at), { request, isSent: true });
    if (!isCut) break;
  }
  await tick('create-series-events', noon);

  const days = await listEventDays(owner);
  expect(days).toEqual(
    Array.from({ length: 24 }, (_, day) => addDays(localDate('2026-07-15'), day)),
  );
});

test('an event of a series that is deleted doesn’t come back', async () => {
  const own = await world();
  const { owner } = await booked(own, weekly(30));
  const [, second] = await listed(owner);
  await owner.call(events, 'remove', { params: { id: second?.id ?? '' } });

  await tick('create-series-events', noon);
  await tick('create-series-events', later(400));

  expect(await listEventDays(owner)).toEqual(
    weeksFrom('2026-07-15', 30).filter((day) => day !== second?.eventDate),
  );
});

test.each([
  ['America/New_York', '2026-10-28', ['16:00', '17:00']],
  ['America/Chicago', '2026-10-28', ['17:00', '18:00']],
  ['America/Los_Angeles', '2027-03-10', ['20:00', '19:00']],
  ['America/Phoenix', '2026-10-28', ['19:00', '19:00']],
] as const)('at noon in %s it stays noon over the change of clocks', async (timeZone, day, utc) => {
  const own = await world({ timeZone });
  const { owner } = await booked(own, weekly(2), { eventDate: day });
  await tick('create-series-events', fromIso(`${day}T00:00:00Z`));

  const starts = (await listed(owner)).map(({ startsAt }) => startsAt.slice(11, 16));

  expect(starts).toEqual(utc);
});

async function following(own: World, over: object = {}) {
  const { owner, id } = await booked(own, weekly(5));
  const before = await listed(owner);
  const body = { id, version: 1, changes, requestKey: newId(noon), ...over };
  const answer = await owner.call(eventSeries, 'update', { body });
  await tick('advance-bulk-jobs', noon);
  return { owner, id, before, answer, body };
}

const listEventNames = async (owner: Caller) =>
  (await listed(owner)).map(({ eventName }) => eventName);

test('this and the following ones change, those before don’t', async () => {
  const { owner } = await following(await world(), { fromDay: '2026-07-29' });

  expect(await listEventNames(owner)).toEqual([
    ...['Field Day', 'Field Day'],
    ...['Sports Day', 'Sports Day', 'Sports Day'],
  ]);
});

test('what is made later is made as the series is by then', async () => {
  const own = await world();
  const { owner, id } = await booked(own, weekly(30));
  const body = { id, version: 1, changes, requestKey: newId(noon) };
  await owner.call(eventSeries, 'update', { body });

  await tick('create-series-events', later(400));

  expect(new Set(await listEventNames(owner))).toEqual(new Set(['Sports Day']));
});

test('completed, canceled and changed by hand stay, the last unless it is asked for', async () => {
  const own = await world();
  const { owner, id } = await booked(own, weekly(4), { eventDate: '2026-06-10' });
  const [sold, canceled, moved] = await listed(owner);
  const takings = { eventSalesCollectedCents: 1, salesTaxRate: '0', givebackPercentage: '0' };
  await owner.call(events, 'complete', { body: { id: sold?.id ?? '', version: 1, ...takings } });
  await owner.call(events, 'setStatus', {
    body: { id: canceled?.id ?? '', from: 'booked', status: 'cancelled' },
  });
  const hours = { eventDate: '2026-06-25', startTime: '09:00', endTime: '10:00' };
  await owner.call(events, 'updateMinimal', {
    body: { id: moved?.id ?? '', version: 1, ...hours },
  });

  await owner.call(eventSeries, 'update', {
    body: { id, version: 1, changes, requestKey: newId(noon) },
  });
  const once = await listEventNames(owner);
  await owner.call(eventSeries, 'update', {
    body: { id, version: 2, changes, includesByHand: true, requestKey: newId(noon) },
  });

  expect(once).toEqual(['Field Day', 'Field Day', 'Field Day', 'Sports Day']);
  expect(await listEventNames(owner)).toEqual([
    'Field Day',
    'Field Day',
    'Sports Day',
    'Sports Day',
  ]);
});

test('an event that the hours of its series wouldn’t fit stays as it is, and that is said', async () => {
  const own = await world();
  const { owner, id } = await booked(own, weekly(2));
  const [first] = await listed(owner);
  const details = { params: { id: first?.id ?? '' }, query: {} };
  const { clientId, plan } = (await owner.call(events, 'details', details)).body.data;
  const driveUp = { ...plan, driveUp: true, slotCapacity: 4 };
  await owner.call(events, 'update', {
    body: { ...lesson, id: first?.id ?? '', version: 1, clientId, plan: driveUp },
  });
  const night = { ...changes, startTime: '22:00', endTime: '01:00' };
  const body = { id, version: 1, changes: night, includesByHand: true, requestKey: newId(noon) };

  const { changeId } = (await owner.call(eventSeries, 'update', { body })).body.data;

  const ended = await owner.call(bulkChanges, 'status', { params: { id: changeId ?? '' } });
  expect(ended.body.data).toMatchObject({ changed: 1, refused: [{ reason: 'unfit', count: 1 }] });
  expect(await listEventNames(owner)).toEqual(['Field Day', 'Sports Day']);
});

test('a change of a series sent twice is one, and an older version is refused', async () => {
  const { owner, answer, body } = await following(await world());

  const again = await owner.call(eventSeries, 'update', { body });
  const late = await owner.call(eventSeries, 'update', {
    body: { ...body, requestKey: newId(noon) },
  });

  expect([answer.status, again.status, late.status]).toEqual([200, 200, 409]);
  expect(again.body.data.changeId).toBe(answer.body.data.changeId);
});

test('a change of a series cut off at any request, and sent again, changes each event once', async () => {
  let wasCut = true;
  for (let request = 1; wasCut; request += 1) {
    const { owner, id } = await booked(await world(), weekly(3));
    const body = { id, version: 1, changes, requestKey: newId(noon) };
    const change = () => owner.call(eventSeries, 'update', { body });

    wasCut = await interruptAt(change, { request, isSent: true });
    const again = await change();
    await tick('advance-bulk-jobs', instant(noon + 240_000));
    const seen = await listed(owner);

    expect([request, again.status]).toEqual([request, 200]);
    expect(seen.map(({ eventName }) => eventName)).toEqual(seen.map(() => 'Sports Day'));
    const details = seen.map(({ id: eventId }) =>
      owner.call(events, 'details', { params: { id: eventId }, query: {} }),
    );
    const versions = (await Promise.all(details)).map((answer) => answer.body.data.version);
    expect(versions).toEqual([2, 2, 2]);
  }
});

test('a series that ends cancels what was to follow, and no more is made', async () => {
  const own = await world();
  const { owner, id } = await booked(own, weekly(40));
  const body = { id, version: 1, lastDay: '2026-07-29', requestKey: newId(noon) };

  await owner.call(eventSeries, 'end', { body: { ...body, cancelsFollowing: true } });
  await tick('advance-bulk-jobs', noon);
  await tick('create-series-events', later(400));

  const kept = (await listed(owner)).filter(({ status }) => status !== 'cancelled');
  expect(kept.map(({ eventDate }) => eventDate)).toEqual(weeksFrom('2026-07-15', 3));
});
