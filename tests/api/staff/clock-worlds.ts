// People who punch the clock, and what their owner sees of it.
import { newId } from '#functions/ports/ids.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { instant, type Instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const hour = 3_600_000;
export const day = '2026-07-15';

export const device = (at: number, counter = 'load') => ({
  deviceAt: at,
  steadyAt: at - (noon - 20 * 24 * hour),
  counter,
});

type Press = ReturnType<typeof press>;

export const press = (kind: PunchKind, at: number, over: object = {}) => ({
  id: newId(noon),
  kind,
  ...device(at),
  ...over,
});

/** Each punch is sent when it is pressed. */
export const send = (driver: Caller, punches: readonly Press[]) =>
  inTurn(punches, (punch) => {
    const at = instant(punch.deviceAt);
    return sendLater(driver, [punch], at);
  });

/** Punches that waited on a phone are sent in one call. */
export const sendLater = (
  driver: Caller,
  punches: readonly Press[],
  now: Instant = noon,
  sent = device(now),
) => driver.call(timeClock, 'punch', { body: { punches: [...punches], sent } }, now);

export const week = async (owner: Caller) =>
  (await owner.call(timeClock, 'week', { query: { day } })).body.data;

export const morning = () => [press('in', noon - 4 * hour), press('out', noon - hour)];

/** Revoking an approval requires a reason. */
export const review = (
  owner: Caller,
  staffId: string,
  status: 'approved' | 'rejected' | 'unreviewed',
  at = day,
) =>
  owner.call(timeClock, 'review', {
    body: {
      staffId,
      day: at,
      status,
      ...(status === 'approved' ? {} : { reason: 'Wrong person' }),
    },
  });
