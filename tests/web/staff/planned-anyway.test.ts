import { expect, test } from 'vitest';
import type { LimitedDay, PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { isPlannedAnyway } from '#web/areas/staff/staff-schedule/board.ts';

const day = localDate('2026-07-20');
const build = (id: string, over: Partial<PlannedShift> = {}): PlannedShift => ({
  ...{
    id,
    version: 1,
    staffId: 'ann',
    open: false,
    lead: false,
    brandId: 'coffee',
    title: 'Driver',
  },
  ...{ day, startTime: localTime('09:00'), endTime: localTime('17:00'), notes: '', eventIds: [] },
  ...{ startsAt: '2026-07-20T14:00:00.000Z', endsAt: '2026-07-20T22:00:00.000Z' },
  ...{ published: false, notified: false, viewed: false, offered: false, overruled: [] },
  ...over,
});
const own = build('own');
const away: LimitedDay = { staffId: 'ann', day, kind: 'timeOff', startTime: null, endTime: null };

test.each([
  ['free', own, [own], [], false],
  ['warned of', build('own', { overruled: ['unavailable'] }), [own], [], true],
  ['double-booked', own, [own, build('other')], [], true],
  ['beside another person’s', own, [own, build('other', { staffId: 'bo' })], [], false],
  ['after another one', own, [own, build('other', { endsAt: own.startsAt })], [], false],
  ['on leave', own, [own], [away], true],
  ['nobody’s', build('own', { staffId: null }), [build('other', { staffId: null })], [], false],
])('a shift that is %s', (_, shift, shifts, limitedDays, expected) => {
  const week = { shifts: [...shifts], limitedDays: [...limitedDays] };
  expect(isPlannedAnyway(shift, week)).toBe(expected);
});
