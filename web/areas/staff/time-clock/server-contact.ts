// When this device last heard the server's time, and what its clocks showed then: with it a punch that
// is sent later can be told right although the clock was wrong, or was set in between.
import type { SentPunch } from '#shared/contract/staff/time-clock.ts';

type ServerContact = NonNullable<SentPunch['contact']>;
type DeviceTimes = Omit<ServerContact, 'serverAt'>;

const key = 'serverContact';

/** Which load of the page counts: a steady counter begins anew with each. */
const counter = crypto.randomUUID();

/** What the device's clocks show now. */
export const deviceTimes = (): DeviceTimes => ({
  deviceAt: Date.now(),
  steadyAt: performance.now(),
  counter,
});

/** An answer that is shown again, from this device, is no news. */
export function noteServerTime(serverTime: string): void {
  const serverAt = Date.parse(serverTime);
  if (!(serverAt > (lastServerContact()?.serverAt ?? 0))) return;
  try {
    window.localStorage.setItem(key, JSON.stringify({ ...deviceTimes(), serverAt }));
  } catch {
    // A device that keeps nothing tells its punches by its clock alone.
  }
}

export function lastServerContact(): ServerContact | undefined {
  try {
    const read: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isContact(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const times = ['deviceAt', 'steadyAt', 'serverAt'] as const;

function isContact(thing: unknown): thing is ServerContact {
  if (typeof thing !== 'object' || thing === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...thing };
  const isTimed = times.every((name) => typeof values[name] === 'number');
  return isTimed && typeof values['counter'] === 'string';
}
