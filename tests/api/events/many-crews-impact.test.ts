// Before many events are moved, held or canceled: who works at them, and who can't come then.
import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew, type ManyEventsChange } from '#shared/contract/events/event-crew.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { addStaffAndGetId, createCrew, planShift } from '#tests/support/fixtures/staff.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon } from '#tests/support/world.ts';

type Own = Awaited<ReturnType<typeof createCrew>>;

async function booked({ scope, owner }: Own, day: string, staffIds: string[]): Promise<string> {
  const eventId = newId(noon);
  const eventDate = localDate(day);
  const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee', eventDate });
  await createEvent(scope, event, undefined);
  const buffers = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  const { version = 1 } = (await getEvent(scope, eventId)) ?? {};
  await owner.call(eventCrew, 'updateStaff', {
    body: { id: eventId, version, staffIds, ...buffers },
  });
  return eventId;
}

const foresee = async ({ owner }: Own, change: ManyEventsChange, ids: string[]) =>
  owner.call(eventCrew, 'impactOfMany', { body: { change, selection: { ids } } });

test('people move along with their events, and whoever is busy then comes first, with the reason', async () => {
  const own = await createCrew();
  const { owner, staffId } = own;
  const helper = await addStaffAndGetId(owner, { firstName: 'Ann', weeklyHours: 1 });
  const ids = [
    await booked(own, '2026-07-20', [staffId]),
    await booked(own, '2026-07-21', [staffId, helper]),
  ];
  await planShift(owner, { staffId, day: '2026-07-22', startTime: '08:00', endTime: '20:00' });
  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-20' } });

  const { data } = (await foresee(own, { kind: 'move', days: 1 }, ids)).body;

  const [first, second] = data.people;
  expect(data).toMatchObject({ openShifts: 0, published: 3, unchecked: 0 });
  expect(first).toMatchObject({ id: staffId, events: 2, effect: 'moves' });
  expect(first?.problems[0]).toContain('taken');
  expect(second).toMatchObject({ id: helper, events: 1, effect: 'moves' });
  expect(second?.problems).toHaveLength(1);
});

test('a cancellation ends their shifts, a hold leaves them planned, and nothing is changed by looking', async () => {
  const own = await createCrew();
  const { staffId, scope } = own;
  const id = await booked(own, '2026-07-20', [staffId]);
  const changes: readonly ManyEventsChange[] = [
    { kind: 'status', status: 'cancelled' },
    { kind: 'hold' },
    { kind: 'open' },
  ];

  const effects = await mapInSequence(changes, async (change) =>
    (await foresee(own, change, [id])).body.data.people.map(({ effect }) => effect),
  );

  expect(effects).toEqual([['ends'], ['stays'], []]);
  expect((await getEvent(scope, id))?.crew?.staffIds).toEqual([staffId]);
});

test('ten crews cost what one crew costs, and the reads of their own shifts', async () => {
  const own = await createCrew();
  const ids = await mapInSequence([...Array(10).keys()], (at) =>
    booked(own, `2026-07-${20 + (at % 5)}`, at < 5 ? [own.staffId] : []),
  );
  const move = { kind: 'move', days: 7 } as const;
  await foresee(own, move, ids);

  const one = await foresee(own, move, ids.slice(0, 1));
  const all = await foresee(own, move, ids);

  expect(one.cost.requests).toBeLessThanOrEqual(15);
  expect(all.cost.requests - one.cost.requests).toBeLessThanOrEqual(4 * 3);
});
