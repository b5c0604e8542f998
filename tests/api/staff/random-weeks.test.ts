// Random weeks: people are assigned, planned, swapped and replaced, and their events moved, held,
// canceled, restored, deleted and changed as a series, in any order. Whatever is refused on the way, events, shifts and occupancy agree after each step.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { events } from '#shared/contract/events/events.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import { addStaffAndGetId, createCrew, planShift } from '#tests/support/fixtures/staff.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { tick } from '#tests/support/stream.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const monday = localDate('2026-07-20');
const starts = ['08:00', '11:00', '12:00', '17:00', '21:00'];

async function startWeek() {
  const own = await createCrew();
  const [server, worker] = [await own.as('Server'), await own.as('Worker')];
  const helper = await addStaffAndGetId(own.owner);
  const callers = [own.driver, server, worker];
  const staffIds = [...callers.map(({ user }) => user.userId), helper];
  const eventIds = await mapInSequence([0, 1, 2, 3, 4], async (at) => {
    const eventId = newId(noon);
    const event = buildEvent({
      ...{ eventId, code: newEventCode(), brandId: 'coffee', eventName: `Event ${at}` },
      ...{ eventDate: addDays(monday, at % 3), startTime: localTime(starts[at] ?? '12:00') },
      endTime: localTime(at === 4 ? '01:00' : '19:30'),
    });
    await createEvent(own.scope, event, undefined);
    return eventId;
  });
  const series = await bookSeries(own.owner);
  return { ...own, callers, staffIds, eventIds: [...eventIds, ...series.eventIds], series };
}

/** Three days in a row, in the evening. */
async function bookSeries(owner: Caller) {
  const evening = { eventDate: monday, startTime: '18:00', endTime: '20:00' };
  const body = {
    ...evening,
    ...{ eventName: 'Evening market', brandId: 'coffee', requestKey: newId(noon) },
    client: { newClient: { businessName: 'Market' } },
    rule: { frequency: 'daily', count: 3 },
  };
  const { id } = (await owner.call(eventSeries, 'book', { body: body as never })).body.data;
  await tick('create-series-events', noon);
  const { made } = (await owner.call(eventSeries, 'details', { params: { id } })).body.data;
  return { id, eventIds: made.map(({ eventId }) => eventId) };
}
type Week = Awaited<ReturnType<typeof startWeek>>;

const listShifts = ({ scope }: Week) =>
  listPlannedShifts(scope, { from: localDate('2026-07-01'), to: localDate('2026-08-30') });

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items.length === 0 ? undefined : items[at % items.length];

const isDone = ({ status }: { readonly status: number }) => status === 200;

const getEventAt = async ({ scope, eventIds }: Week, at: number) => {
  const id = eventIds[at] ?? '';
  const event = await getEvent(scope, id);
  return { id, version: event?.version ?? 1, status: event?.status ?? 'booked' };
};

type Assigning = { event: number; people: number[]; overrule: boolean };

async function assign(week: Week, { event, people, overrule }: Assigning) {
  const { id, version } = await getEventAt(week, event);
  const staffIds = [...new Set(people.flatMap((at) => pick(week.staffIds, at) ?? []))];
  const buffers = { setUpMinutes: 30, tearDownMinutes: 15, travelMinutes: 15 };
  const body = { id, version, staffIds, ...buffers, overrule };
  return isDone(await week.owner.call(eventCrew, 'updateStaff', { body }));
}

type Planning = { event: number; other: number; person: number; day: number; anyway: boolean };

async function plan(week: Week, { event, other, person, day, anyway }: Planning) {
  const { eventIds, staffIds, owner } = week;
  const named = [...new Set([eventIds[event] ?? '', eventIds[other] ?? ''])];
  const hours = { startTime: '10:00', endTime: other % 2 === 0 ? '16:00' : '23:00' };
  const staffId = staffIds[person] ?? null;
  const placed = { staffId, open: staffId === null, day: addDays(monday, day), anyway, ...hours };
  return isDone(await planShift(owner, { ...placed, eventIds: named.slice(0, 1 + (other % 2)) }));
}

type Moving = { event: number; day: number; start: number; overrule: boolean };

async function move(week: Week, { event, day, start, overrule }: Moving) {
  const { id, version } = await getEventAt(week, event);
  const startTime = starts[start] ?? '12:00';
  const hours = { eventDate: addDays(monday, day), startTime, endTime: '22:30', overrule };
  return isDone(
    await week.owner.call(events, 'updateMinimal', { body: { id, version, ...hours } }),
  );
}

async function changeStatus(week: Week, { event }: { event: number }) {
  const { id, status: from } = await getEventAt(week, event);
  const status = from === 'cancelled' ? 'booked' : 'cancelled';
  return isDone(await week.owner.call(events, 'setStatus', { body: { id, from, status } }));
}

async function hold(week: Week, { event }: { event: number }) {
  const { id } = await getEventAt(week, event);
  const isHeld = (await getEvent(week.scope, id))?.hold !== undefined;
  const manualStatus = isHeld ? 'OPEN' : 'HOLD';
  return isDone(await week.owner.call(events, 'setManualStatus', { body: { id, manualStatus } }));
}

type MovingMany = { event: number; other: number; days: number };

async function moveMany(week: Week, { event, other, days }: MovingMany) {
  const ids = [...new Set([event, other].flatMap((at) => pick(week.eventIds, at) ?? []))];
  const act = { kind: 'move', days: days < 2 ? days - 2 : days } as const;
  const body = { act, selection: { ids }, requestKey: newId(noon) };
  return isDone(await week.owner.call(events, 'holdMany', { body }));
}

async function changeSeries({ owner, series: { id } }: Week, { start }: { start: number }) {
  const known = await owner.call(eventSeries, 'details', { params: { id } });
  if (!isDone(known)) return false;
  const { version, startsOn } = known.body.data;
  const hours = { startTime: starts[start] ?? '12:00', endTime: '23:00' };
  const changes = { ...initialEventFields, eventName: 'Evening market', ...hours };
  const body = { id, version, changes, requestKey: newId(noon) };
  const fromDay = addDays(startsOn, start % 2);
  return isDone(await owner.call(eventSeries, 'update', { body: { ...body, fromDay } as never }));
}

async function remove(week: Week, { event }: { event: number }) {
  const params = { id: week.eventIds[event] ?? '' };
  return isDone(await week.owner.call(events, 'remove', { params }));
}

async function offer(week: Week, { event }: { event: number }) {
  const id = week.eventIds[event] ?? '';
  const body = { id, title: 'Window', count: 1, requestKey: newId(noon) };
  return isDone(await week.owner.call(eventCrew, 'offerShifts', { body }));
}

async function claim(week: Week, { person }: { person: number }) {
  const open = (await listShifts(week)).find((it) => it.staffId === null && it.open);
  const caller = pick(week.callers, person);
  if (!open || !caller) return false;
  return isDone(await caller.call(staffSchedule, 'claim', { body: { shiftId: open.id } }));
}

async function swap(week: Week) {
  const { owner, callers } = week;
  await publish(week);
  const shifts = await listShifts(week);
  const isOwn = (it: Caller) =>
    shifts.some(({ staffId, published }) => published && staffId === it.user.userId);
  const owned = callers.find(isOwn);
  const shift = shifts.find((it) => it.published && it.staffId === owned?.user.userId);
  const taker = callers.find((it) => it !== owned);
  if (!owned || !taker || !shift) return false;
  const body = { shiftId: shift.id, offeredTo: null, note: '', requestKey: newId(noon) };
  const offered = await owned.call(shiftSwaps, 'offer', { body });
  if (!isDone(offered)) return false;
  const { id } = offered.body.data;
  await taker.call(shiftSwaps, 'accept', { body: { swapId: id, version: 1 } });
  const decision = { id, version: 2, status: 'approved', anyway: true } as const;
  return isDone(await owner.call(shiftSwaps, 'decide', { body: decision }));
}

type Dragging = { shift: number; person: number; day: number };

async function drag(week: Week, { shift: at, person, day }: Dragging) {
  const shift = pick(await listShifts(week), at);
  if (!shift) return false;
  const { id, version, startTime, endTime, brandId, title, eventIds } = shift;
  const placed = { startTime, endTime, brandId, title, day: addDays(monday, day) };
  const staffId = week.staffIds[person] ?? null;
  const body = { id, version, ...placed, staffId, eventIds: [...eventIds], anyway: true };
  return isDone(await week.owner.call(staffSchedule, 'update', { body }));
}

const publish = async ({ owner }: Week) =>
  isDone(await owner.call(staffSchedule, 'publish', { body: { day: monday } }));

async function drop(week: Week, { shift: at }: { shift: number }) {
  const shift = pick(await listShifts(week), at);
  if (!shift) return false;
  return isDone(await week.owner.call(staffSchedule, 'remove', { params: { id: shift.id } }));
}

type Step = {
  readonly act: string;
  readonly said: string;
  /** Whether it was done: what can't be done is refused. */
  readonly take: (week: Week) => Promise<boolean>;
};

function toStep<Given>(
  act: string,
  given: fc.Arbitrary<Given>,
  take: (week: Week, given: Given) => Promise<boolean>,
): fc.Arbitrary<Step> {
  return given.map((values) => ({
    act,
    said: `${act} ${JSON.stringify(values)}`,
    take: (week) => take(week, values),
  }));
}

const small = fc.nat({ max: 4 });
/** Of the five events and the three of the series. */
const event = fc.nat({ max: 7 });
const overrule = fc.boolean();
const people = fc.array(small, { maxLength: 3 });
const planning = { event, other: event, person: small, day: small, anyway: fc.boolean() };
const step = fc.oneof(
  { weight: 4, arbitrary: toStep('assign', fc.record({ event, people, overrule }), assign) },
  { weight: 3, arbitrary: toStep('plan', fc.record(planning), plan) },
  {
    weight: 3,
    arbitrary: toStep('move', fc.record({ event, day: small, start: small, overrule }), move),
  },
  { weight: 2, arbitrary: toStep('status', fc.record({ event }), changeStatus) },
  { weight: 1, arbitrary: toStep('remove', fc.record({ event }), remove) },
  { weight: 2, arbitrary: toStep('hold', fc.record({ event }), hold) },
  {
    weight: 2,
    arbitrary: toStep('moveMany', fc.record({ event, other: event, days: small }), moveMany),
  },
  { weight: 2, arbitrary: toStep('series', fc.record({ start: small }), changeSeries) },
  { weight: 2, arbitrary: toStep('offer', fc.record({ event }), offer) },
  { weight: 2, arbitrary: toStep('claim', fc.record({ person: small }), claim) },
  { weight: 2, arbitrary: toStep('swap', fc.constant({}), swap) },
  {
    weight: 3,
    arbitrary: toStep('drag', fc.record({ shift: small, person: small, day: small }), drag),
  },
  { weight: 1, arbitrary: toStep('publish', fc.constant({}), publish) },
  { weight: 1, arbitrary: toStep('drop', fc.record({ shift: small }), drop) },
);

const weeks = fc.sample(fc.array(step, { minLength: 18, maxLength: 24 }), {
  seed: 20_260_720,
  numRuns: 10,
});

const succeeded = new Set<string>();

test.each(weeks.map((steps, at) => ({ at, steps })))(
  'week %#: nobody is in two places, and events, shifts and occupancy agree',
  async ({ steps }) => {
    const week = await startWeek();
    const done: string[] = [];
    await mapInSequence(steps, async (taken) => {
      if (await taken.take(week)) succeeded.add(taken.act);
      done.push(taken.said);
      const faults = await findPlanFaults(week.scope, week.staffIds);
      expect(faults, done.join('\n')).toEqual([]);
    });
  },
);

test('in these weeks each kind of step was taken, not only refused', () => {
  const acts = [
    ...['assign', 'plan', 'move', 'moveMany', 'status', 'hold', 'series', 'remove'],
    ...['offer', 'claim', 'swap', 'drag'],
  ];

  expect([...succeeded]).toEqual(expect.arrayContaining([...acts, 'publish', 'drop']));
});
