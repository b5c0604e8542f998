// People who punch the clock, and what their owner sees of it.
import { newId } from '#functions/ports/ids.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { instant, type Instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const hour = 3_600_000;
export const clockDay = '2026-07-15';

export const buildDeviceTimes = (at: number, counter = 'load') => ({
  deviceAt: at,
  steadyAt: at - (noon - 20 * 24 * hour),
  counter,
});

type Press = ReturnType<typeof buildPunchInput>;

export const buildPunchInput = (kind: PunchKind, at: number, over: object = {}) => ({
  id: newId(noon),
  kind,
  ...buildDeviceTimes(at),
  ...over,
});

/** Each punch is sent when it is pressed. */
export const sendPunchesOnTime = (driver: Caller, punches: readonly Press[]) =>
  mapInSequence(punches, (punch) => {
    const at = instant(punch.deviceAt);
    return sendPunchesLate(driver, [punch], at);
  });

/** Punches that waited on a phone are sent in one call. */
export const sendPunchesLate = (
  driver: Caller,
  punches: readonly Press[],
  now: Instant = noon,
  sent = buildDeviceTimes(now),
) => driver.call(timeClock, 'punch', { body: { punches: [...punches], sent } }, now);

export const getClockWeek = async (owner: Caller) =>
  (await owner.call(timeClock, 'week', { query: { day: clockDay } })).body.data;

export const buildMorningPunches = () => [
  buildPunchInput('in', noon - 4 * hour),
  buildPunchInput('out', noon - hour),
];

/** Revoking an approval requires a reason. */
export const reviewCard = (
  owner: Caller,
  staffId: string,
  status: 'approved' | 'rejected' | 'unreviewed',
  at = clockDay,
) =>
  owner.call(timeClock, 'review', {
    body: {
      staffId,
      day: at,
      status,
      ...(status === 'approved' ? {} : { reason: 'Wrong person' }),
    },
  });
