import { accountLimits } from '#shared/domain/accounts/limits.ts';

const key = 'deviceZone';

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that this device was last found in, as the person has confirmed it. */
const confirmedZone = () => window.localStorage.getItem(key);
export const confirmZone = (zone: string) => window.localStorage.setItem(key, zone);

/**
 * Spec §4: whether a device has come to clocks that its person has not been told about. Until
 * something is confirmed, the account's zone is where they are expected to be.
 */
export function isElsewhere(device: string, expected: string, now: Date): boolean {
  return offsetOf(device, now) !== offsetOf(expected, now);
}

/**
 * Looks at the start, every five minutes, and when someone comes back to the window; tells the zone
 * that its person has not confirmed, or nothing.
 */
export function watchZone(accountZone: string, onLook: (news?: string) => void): () => void {
  const look = () => {
    const zone = deviceZone();
    const expected = confirmedZone() ?? accountZone;
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

/** '-06:00': zones with other names and the same clocks are no news to anybody. */
function offsetOf(zone: string, at: Date): string | undefined {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
}
