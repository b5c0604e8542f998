// People who punch the clock, and what their owner sees of it.
import { newId } from '#functions/ports/ids.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const hour = 3_600_000;
export const day = '2026-07-15';

export const device = (at: number, counter = 'load') => ({
  deviceAt: at,
  steadyAt: at - (noon - 10 * hour),
  counter,
});

export const press = (kind: PunchKind, at: number, over: object = {}) => ({
  id: newId(noon),
  kind,
  ...device(at),
  ...over,
});

export const send = (
  driver: Caller,
  punches: ReturnType<typeof press>[],
  now: Instant = noon,
  sent = device(now),
) => driver.call(timeClock, 'punch', { body: { punches, sent } }, now);

export const week = async (owner: Caller) =>
  (await owner.call(timeClock, 'week', { query: { day } })).body.data;

export const morning = () => [press('in', noon - 4 * hour), press('out', noon - hour)];

export const review = (
  owner: Caller,
  staffId: string,
  status: 'approved' | 'rejected' | 'unreviewed',
) => owner.call(timeClock, 'review', { body: { staffId, day, status } });
