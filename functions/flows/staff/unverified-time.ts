// What a screen says of a punch whose time the server can't vouch for.
import type { UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { type Punch, trustedSkew } from '#shared/domain/staff/punch.ts';
import { toIso } from '#shared/domain/values/instant.ts';

type Flagged = Pick<Punch, 'flagged' | 'at' | 'receivedAt' | 'deviceAt' | 'mayBeOff'>;

export function toUnverifiedTime(punch: Flagged): UnverifiedTime | null {
  const { flagged, at, receivedAt, deviceAt, mayBeOff } = punch;
  if (!flagged) return null;
  const isOther = deviceAt !== null && Math.abs(deviceAt - at) > trustedSkew;
  return {
    receivedAt: toIso(receivedAt),
    mayBeOffMinutes: Math.ceil(mayBeOff / 60_000),
    deviceAt: isOther ? toIso(deviceAt) : null,
  };
}
