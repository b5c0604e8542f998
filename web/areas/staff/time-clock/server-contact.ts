// The server's time when this device last received it, and what the device's clocks showed then.
// With it, a punch that is sent later gets the right time even if the clock was wrong or was
// changed in between.
import type { PunchInput } from '#shared/contract/staff/time-clock.ts';

type ServerContact = NonNullable<PunchInput['contact']>;
type DeviceTimes = Omit<ServerContact, 'serverAt'>;

const key = 'serverContact';

/** Identifies this page load, because a monotonic counter restarts with each. */
const pageLoadId = crypto.randomUUID();

/** What the device's clocks show now. */
export const readDeviceTimes = (): DeviceTimes => ({
  deviceAt: Date.now(),
  steadyAt: performance.now(),
  counter: pageLoadId,
});

/** Ignores answers that were stored on this device. */
export function recordServerTime(serverTime: string): void {
  const serverAt = Date.parse(serverTime);
  if (!(serverAt > (getLastServerContact()?.serverAt ?? 0))) return;
  try {
    window.localStorage.setItem(key, JSON.stringify({ ...readDeviceTimes(), serverAt }));
  } catch {
    // A device without storage has only its clock to time its punches.
  }
}

export function getLastServerContact(): ServerContact | undefined {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isContact(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const timeKeys = ['deviceAt', 'steadyAt', 'serverAt'] as const;

function isContact(thing: unknown): thing is ServerContact {
  if (typeof thing !== 'object' || thing === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...thing };
  const isTimed = timeKeys.every((name) => typeof values[name] === 'number');
  return isTimed && typeof values['counter'] === 'string';
}
