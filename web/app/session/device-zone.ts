import { accountLimits } from '#shared/domain/accounts/limits.ts';

const key = 'deviceZone';

const getDeviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The device's last time zone that the person confirmed. */
const getConfirmedZone = () => window.localStorage.getItem(key);
export const confirmZone = (zone: string) => window.localStorage.setItem(key, zone);

/**
 * Whether the device is in another time than its person was told about (spec §4). Until a zone is
 * confirmed, the account's zone is expected.
 */
export function isElsewhere(device: string, expected: string, now: Date): boolean {
  return getOffset(device, now) !== getOffset(expected, now);
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

/** '-06:00'. Zones with different names and the same offset aren't worth a notice. */
function getOffset(zone: string, at: Date): string | undefined {
  // Not the locale of the product: what it writes is read by the machine.
  // eslint-disable-next-line no-restricted-syntax
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
}
