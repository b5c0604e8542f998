import type { UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/unverified-time.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/**
 * Describes a punch that arrived late: when it arrived, how far it may be off, what the phone
 * reported.
 */
export function describeUnverifiedTime(known: UnverifiedTime, zone: string): string {
  const { receivedAt, mayBeOffMinutes, deviceAt } = known;
  const off = text('unverified_hours', {
    hours: Math.floor(mayBeOffMinutes / 60),
    minutes: mayBeOffMinutes % 60,
  });
  const arrived = text('unverified_arrived', { arrived: formatMoment(receivedAt, zone), off });
  if (deviceAt === null) return arrived;
  return `${arrived} ${text('unverified_device', { time: formatMoment(deviceAt, zone) })}`;
}
