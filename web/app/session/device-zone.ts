import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { formatOffset } from '#shared/domain/values/day-text.ts';
import { getDeviceZone } from '#web/kit/words/device-zone.ts';

const key = 'deviceZone';

/** The device's last time zone that the person confirmed. */
const getConfirmedZone = () => window.localStorage.getItem(key);
export const confirmZone = (zone: string) => window.localStorage.setItem(key, zone);

/**
 * Whether the device is in another time than its person was told about (spec §4). Until a zone is
 * confirmed, the account's zone is expected. Zones with different names and the same offset aren't
 * worth a notice.
 */
export function isElsewhere(device: string, expected: string, now: Date): boolean {
  return formatOffset(device, now) !== formatOffset(expected, now);
}

/**
 * Checks at the start, every five minutes, and when the person returns to the window. Reports the
 * zone that the person hasn't confirmed, or undefined.
 */
export function watchZone(accountZone: string, onLook: (news?: string) => void): () => void {
  const look = () => {
    const zone = getDeviceZone();
    const expected = getConfirmedZone() ?? accountZone;
    onLook(isElsewhere(zone, expected, new Date()) ? zone : undefined);
  };
  look();
  const interval = setInterval(look, accountLimits.timeZoneCheckInterval);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(interval);
    window.removeEventListener('focus', look);
  };
}
