import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDriveUpSlots } from '#shared/domain/events/drive-up-slots.ts';
import { distanceMiles } from '#shared/domain/events/event-boundary.ts';
import {
  type EventPlan,
  noPlan,
  packageDurations,
  planProblems,
  slotChoices,
} from '#shared/domain/events/event-plan.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

const fair = {
  eventDate: localDate('2026-07-15'),
  startTime: localTime('11:00'),
  endTime: localTime('14:00'),
  address: '412 Maple Avenue',
  city: 'Naperville',
  state: 'IL',
};
const ordered = {
  maxOrders: 40,
  recipientNameLabel: 'Student name',
  weatherType: 'rainOrShine',
} as const;

const getProblems = (plan: Partial<EventPlan>, event: object = {}) =>
  Object.entries(planProblems({ ...fair, ...event, plan: { ...noPlan, ...plan } })).map(
    ([field, [first]]) => `${field} ${first?.message}`,
  );

test('an event that nobody has planned has nothing to complain about', () => {
  expect(getProblems({}, { address: '', city: '', state: '' })).toEqual([]);
});

test.each([
  [{ ...ordered, orderTo: '2026-07-15T14:00' }, {}, []],
  [{ ...ordered, orderTo: '2026-07-15T14:01' }, {}, ['plan.orderTo msg_event_order_end']],
  // Past midnight it ends the next day.
  [{ ...ordered, orderTo: '2026-07-16T01:00' }, { endTime: localTime('01:00') }, []],
  [
    { ...ordered, orderTo: '2026-07-16T01:01' },
    { endTime: localTime('01:00') },
    ['plan.orderTo msg_event_order_end'],
  ],
  [
    { ...ordered, orderFrom: '2026-07-14T09:00', orderTo: '2026-07-14T09:00' },
    {},
    ['plan.orderTo msg_event_end_after_start'],
  ],
  [
    { ...ordered, prepayFrom: '2026-07-14T09:00', prepayTo: '2026-07-13T09:00' },
    {},
    ['plan.prepayTo msg_event_end_after_start'],
  ],
])('windows %j of an event %j: %j', (plan, event, expected) => {
  expect(getProblems(plan, event)).toEqual(expected);
});

test('where customers order ahead, they are told where, how much, for whom, and in what weather', () => {
  const plan = { orderFrom: '2026-07-14T09:00', delivery: 'DELIVERY' } as const;

  expect(getProblems(plan, { address: '', city: '', state: '' })).toEqual([
    'address msg_event_address_required',
    'city msg_event_city_required',
    'state msg_event_state_required',
    'plan.deliveryFeeCents msg_event_fee_required',
    'plan.maxOrders msg_event_max_orders_required',
    'plan.recipientNameLabel msg_event_label_required',
    'plan.weatherType msg_event_weather_required',
  ]);
  expect(getProblems({ ...plan, ...ordered, deliveryFeeCents: cents(150) })).toEqual([]);
});

test('a drive-up event starts and ends on the same day, and says how many come at once', () => {
  const driveUp = { driveUp: true, slotCapacity: 4 };

  expect(getProblems(driveUp)).toEqual([]);
  expect(getProblems(driveUp, { endTime: localTime('01:00') })).toEqual([
    'endTime msg_event_drive_up_day',
  ]);
  expect(getProblems({ driveUp: true })).toEqual(['plan.slotCapacity msg_event_capacity_required']);
});

test('a drive-up event is long enough for one of its time slots', () => {
  const hours = { startTime: localTime('11:01'), endTime: localTime('11:10') };
  const driveUp = { driveUp: true, slotCapacity: 4, slotMinutes: 10 } as const;

  expect(getProblems(driveUp, hours)).toEqual(['endTime msg_event_drive_up_short']);
  // Slots begin on the quarter hour.
  expect(getProblems(driveUp, { ...hours, endTime: localTime('11:24') })).toHaveLength(1);
  expect(getProblems(driveUp, { ...hours, endTime: localTime('11:25') })).toEqual([]);
});

test('the address lies within the marked boundaries', () => {
  const center = { latitude: 41.7508, longitude: -88.1535 };
  const boundary = { ...center, miles: 0.5 };
  const at = (latitude: number) => ({ boundary, position: { ...center, latitude } });

  expect(getProblems(at(41.757))).toEqual([]);
  expect(getProblems(at(41.759))).toEqual(['address msg_event_boundary']);
});

test('a minute of latitude is a nautical mile', () => {
  const miles = distanceMiles(
    { latitude: 41, longitude: -88 },
    { latitude: 41 + 1 / 60, longitude: -88 },
  );

  expect(miles).toBeCloseTo(1.151, 2);
});

test('packages last a quarter of an hour to nine hours', () => {
  expect([packageDurations.at(0), packageDurations.at(-1), packageDurations.length]).toEqual([
    15, 540, 36,
  ]);
});

test('slots begin at the next quarter of an hour and end before the event does', () => {
  const slots = listDriveUpSlots(
    { startTime: localTime('11:05'), endTime: localTime('12:00') },
    10,
  );

  expect(slots.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '11:15 11:25',
    '11:25 11:35',
    '11:35 11:45',
    '11:45 11:55',
  ]);
});

test('slots follow each other, are of one length, and lie within the hours', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = (at: number) =>
    localTime(
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    );

  fc.assert(
    fc.property(minute, minute, fc.constantFrom(...slotChoices), (start, end, length) => {
      const hours = { startTime: time(start), endTime: time(end) };
      const slots = listDriveUpSlots(hours, length);
      const follows = slots.slice(1).every(({ from }, at) => slots[at]?.to === from);
      const inside = slots.every(({ from, to }) => from >= hours.startTime && to <= hours.endTime);
      expect([follows, inside]).toEqual([true, true]);
    }),
  );
});
