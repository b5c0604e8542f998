// A crew whose week is entered by its owner, and what a pay period says about them.
import { newId } from '#functions/ports/ids.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import {
  instantAt,
  type LocalDate,
  localDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';
import { reviewCard } from './clock-worlds.ts';

/** In a week that is over at noon of the tests' day. */
export const tuesday = localDate('2026-07-07');
export const week = { from: localDate('2026-07-05'), to: localDate('2026-07-11') };
export const nextWeek = localDate('2026-07-12');

export const setHourlyRate = async (owner: Caller, staffId: string, hourlyRateCents: number) => {
  const params = { id: staffId };
  const { version } = (await owner.call(staffProfiles, 'details', { params })).body.data;
  await owner.call(staffProfiles, 'update', { params, body: { hourlyRateCents, version } });
};

export const enterTime = async (
  owner: Caller,
  staffId: string,
  day: LocalDate,
  [from, to]: readonly [string, string],
) => {
  const times: readonly (readonly [PunchKind, string])[] = [
    ['in', from],
    ['out', to],
  ];
  await mapInSequence(times, ([kind, time]) => {
    const at = toIso(instantAt(day, localTime(time), 'America/Chicago'));
    const body = { id: newId(noon), staffId, kind, at, reason: 'Has no phone' };
    return owner.call(timeClock, 'addPunch', { body });
  });
};

/** A driver at $21.00 with 3 h 30 min on Tuesday, approved: $73.50. */
export async function createApprovedWeek() {
  const { owner, staffId, ...own } = await createCrew();
  await setHourlyRate(owner, staffId, 2100);
  await enterTime(owner, staffId, tuesday, ['11:10', '14:40']);
  await reviewCard(owner, staffId, 'approved', tuesday);
  return { ...own, owner, staffId };
}

export const getPay = async (caller: Caller, day: string = tuesday) =>
  (await caller.call(payPeriods, 'period', { query: { day: localDate(day) } })).body.data;

export const lockWeek = (caller: Caller, days = week) =>
  caller.call(payPeriods, 'lock', { body: days });

export const reopenWeek = async (caller: Caller, reason = 'Forgot a day') => {
  const { version } = await getPay(caller);
  return caller.call(payPeriods, 'reopen', { body: { from: week.from, version, reason } });
};
