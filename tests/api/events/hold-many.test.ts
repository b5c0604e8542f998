// Many events held, resumed or moved: the preview before, and the outcome of each afterwards.
import { expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import type { HoldAction } from '#shared/contract/events/event-shapes.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

async function booked(
  { scope }: World,
  eventDate: string,
  eventName = 'Field Day',
  over: Partial<Event> = {},
) {
  const eventId = newId(noon);
  const event = buildEvent({
    eventId,
    code: newEventCode(),
    eventName,
    eventDate: localDate(eventDate),
    ...over,
  });
  await createEvent(scope, event, undefined);
  return eventId;
}

async function assign({ scope }: World, by: Caller, id: string, assetIds: string[]) {
  const version = (await getEvent(scope, id))?.version ?? 0;
  await by.call(eventCrew, 'mapAssets', { body: { id, version, assetIds } });
}

async function done(by: Caller, act: HoldAction, ids: string[]) {
  const { body } = await by.call(events, 'holdMany', {
    body: { act, selection: { ids }, requestKey: newId(noon) },
  });
  const answer = await by.call(events, 'heldEvents', { params: { id: body.data.changeId } });
  return Object.fromEntries(answer.body.data.map(({ id, outcome }) => [id, outcome]));
}

test('a hold says who and what stays assigned, and tells of each event', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [one, other] = [await booked(own, '2026-07-20'), await booked(own, '2026-07-20')];
  await assign(own, owner, one, [await addTruckAndGetId(owner)]);
  const act = { kind: 'hold', refundsOrders: false } as const;

  const plan = await owner.call(events, 'planHold', {
    body: { act, selection: { ids: [one, other] } },
  });

  expect(plan.body.data).toMatchObject({ changing: 2, equipment: 1, staff: 0, busy: [] });
  expect(await done(owner, act, [one, other])).toEqual({ [one]: 'changed', [other]: 'changed' });
});

test('a move to a day on which a truck is elsewhere is foretold, and leaves the event', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const [moved, free] = [await booked(own, '2026-07-20'), await booked(own, '2026-07-20')];
  const other = await booked(own, '2026-07-21', 'Fun Run');
  await assign(own, owner, moved, [truck]);
  await assign(own, owner, other, [truck]);
  const act = { kind: 'move', days: 1 } as const;

  const plan = await owner.call(events, 'planHold', {
    body: { act, selection: { ids: [moved, free] } },
  });

  expect(plan.body.data.busy).toEqual([{ name: 'Big Blue', holder: '“Fun Run”' }]);
  expect(await done(owner, act, [moved, free])).toEqual({ [moved]: 'taken', [free]: 'changed' });
});

test('events of one truck on days that follow each other move along together', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const [first, second] = [await booked(own, '2026-07-20'), await booked(own, '2026-07-21')];
  await assign(own, owner, first, [truck]);
  await assign(own, owner, second, [truck]);
  const act = { kind: 'move', days: 1 } as const;

  const plan = await owner.call(events, 'planHold', {
    body: { act, selection: { ids: [first, second] } },
  });

  expect(plan.body.data.busy).toEqual([]);
  expect(await done(owner, act, [first, second])).toEqual({
    [first]: 'changed',
    [second]: 'changed',
  });
});

test('an event whose hours clocks skip on its new day stays, and the others move', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const night = { startTime: localTime('02:00'), endTime: localTime('03:00') };
  const skipped = await booked(own, '2027-03-13', 'Night Run', night);
  const other = await booked(own, '2027-03-13');
  await assign(own, owner, skipped, [await addTruckAndGetId(owner)]);
  const act = { kind: 'move', days: 1 } as const;

  const plan = await owner.call(events, 'planHold', {
    body: { act, selection: { ids: [skipped, other] } },
  });
  const outcomes = await done(owner, act, [skipped, other]);

  expect(plan.body.data).toMatchObject({ busy: [] });
  expect(outcomes).toEqual({ [skipped]: 'skippedHour', [other]: 'changed' });
});

test('the days on which customers order move along with an event', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const plan = { ...noPlan, orderFrom: '2026-07-18T08:00', orderTo: '2026-07-20T12:00' };
  const id = await booked(own, '2026-07-20', 'Field Day', { plan });

  await done(owner, { kind: 'move', days: -3 }, [id]);

  const windows = { orderFrom: '2026-07-15T08:00', orderTo: '2026-07-17T12:00', prepayTo: '' };
  expect((await getEvent(own.scope, id))?.plan).toMatchObject(windows);
});

test('nobody else sees what became of the events', async () => {
  const own = await world();
  const [owner, colleague] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const id = await booked(own, '2026-07-20');
  const { body } = await owner.call(events, 'holdMany', {
    body: {
      act: { kind: 'hold', refundsOrders: false },
      selection: { ids: [id] },
      requestKey: newId(noon),
    },
  });

  const answer = await colleague.call(events, 'heldEvents', { params: { id: body.data.changeId } });

  expect(answer.status).toBe(404);
});

test('a key that was used for another move moves as it is asked to, and again nothing', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [one, other] = [await booked(own, '2026-07-20'), await booked(own, '2026-07-20')];
  const move = async (days: number, id: string) => {
    const act = { kind: 'move', days } as const;
    const body = { act, selection: { ids: [id] }, requestKey: 'same' };
    await owner.call(events, 'holdMany', { body });
    return (await getEvent(own.scope, id))?.eventDate;
  };

  const days = [await move(7, one), await move(7, one), await move(1, other), await move(1, other)];

  expect(days).toEqual(['2026-07-27', '2026-07-27', '2026-07-21', '2026-07-21']);
});
