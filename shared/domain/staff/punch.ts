// Punches of the time clock. A phone may be offline during a punch and its clock may be wrong, so
// the time of a punch is computed on arrival, together with how reliable it is
// (shared/decisions/252-time-clock-punches.md).
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export const punchKinds = ['in', 'breakStart', 'breakEnd', 'out'] as const;
export type PunchKind = (typeof punchKinds)[number];

/** Who changed a punch, and its previous state. */
export type PunchEdit = {
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
  readonly before: { readonly kind: PunchKind; readonly at: Instant } | null;
};

/** The location of the phone during the punch, as far as it is known. */
export type PunchPlace = {
  readonly latitude: number;
  readonly longitude: number;
  /** The radius in meters within which the phone is. */
  readonly accuracyMeters: number;
  /** Distance to the shift's event. Null without an event, or if its location is unknown. */
  readonly milesFromEvent: number | null;
};

export type Punch = {
  readonly id: string;
  readonly version: number;
  readonly staffId: string;
  readonly kind: PunchKind;
  readonly at: Instant;
  /** On the franchise's calendar. */
  readonly day: LocalDate;
  readonly brandId: string;
  /** The phone's clock during the punch; null if a manager entered it. */
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  /**
   * The error of the phone's clock when it sent the punch, in milliseconds; positive if it was
   * ahead.
   */
  readonly skew: number;
  /** The server can't verify the time: a manager has to check it before approval. */
  readonly flagged: boolean;
  /** Maximum error of the time in milliseconds; 0 if the server saw the punch happen. */
  readonly mayBeOff: number;
  /** Null if the location wasn't requested or the person didn't share it. */
  readonly place: PunchPlace | null;
  readonly removed: boolean;
  readonly edits: readonly PunchEdit[];
};

export type DeviceTimes = {
  /** The phone's clock during the punch. */
  readonly deviceAt: number;
  /** The monotonic counter during the punch in milliseconds. It restarts with each page load. */
  readonly steadyAt: number;
  /** Identifies the page load whose counter it is. */
  readonly counter: string;
};

/** The phone's clocks at the last contact with the server before the punch. */
type ServerContact = DeviceTimes & { readonly serverAt: number };

export type PunchedTimes = DeviceTimes & { readonly contact?: ServerContact | null | undefined };

/** The phone's clocks when the queued punches are sent. */
type SentTimes = DeviceTimes;

/** Clocks with a smaller error count as right, because networks are slow. */
export const maxTrustedSkew = 2 * minuteMilliseconds;

/** Punches that arrive later than this are rejected: a manager has to enter them. */
export const maxPunchAgeHours = 48;
const maxPunchAge = maxPunchAgeHours * hourMilliseconds;

export const isPunchTooOld = (at: Instant, now: Instant) => now - at > maxPunchAge;

type PunchTime = Pick<Punch, 'at' | 'skew' | 'flagged' | 'mayBeOff'>;

/**
 * The time of a punch, as far as it can be known. The server only verifies what it sees happen: a
 * punch that is sent within two minutes from the same page load. Everything else is the phone's
 * claim: the most likely time is used, and flagged with its maximum error.
 */
export function computePunchTime(punched: PunchedTimes, sent: SentTimes, now: Instant): PunchTime {
  const skew = Math.round(sent.deviceAt - now);
  const bounds = punchBounds(punched, sent, now);
  const { earliest, latest } = bounds;
  const isPossible = (at: number) =>
    at >= earliest - maxTrustedSkew && at <= latest + maxTrustedSkew;
  const claims = listTimeCandidates(punched, skew, bounds).filter(isPossible);
  const confirmed = claims.find((claim) => claims.filter(isCloseTo(claim)).length > 1);
  // The clock's time is impossible only if it is outside the possible range.
  const likeliest = confirmed ?? claims[0] ?? punched.deviceAt - skew;
  const at = instant(Math.round(Math.min(Math.max(likeliest, earliest), latest)));
  if (isVerified(punched, sent)) return { at, skew, flagged: false, mayBeOff: 0 };
  // Even confirmed times can be forged, and the punch may have happened as late as now.
  const doubts =
    confirmed === undefined
      ? [...claims.map((claim) => Math.abs(claim - at)), at - Math.max(earliest, now - maxPunchAge)]
      : [];
  const mayBeOff = Math.round(Math.max(now - at, ...doubts));
  return { at, skew, flagged: true, mayBeOff: Math.min(mayBeOff, maxPunchAge) };
}

function isVerified(punched: DeviceTimes, sent: SentTimes): boolean {
  const steadyAgo = steadyBetween(punched, sent);
  const clockAgo = Math.abs(sent.deviceAt - punched.deviceAt);
  return steadyAgo !== undefined && steadyAgo <= maxTrustedSkew && clockAgo <= maxTrustedSkew;
}

const isCloseTo = (one: number) => (other: number) => Math.abs(one - other) <= maxTrustedSkew;

type Bounds = {
  readonly earliest: number;
  readonly latest: number;
  /** The same counter ran from the contact to the punch, or from the punch until now. */
  readonly isEarliestCounted: boolean;
  readonly isLatestCounted: boolean;
};

/**
 * The monotonic counter stops while a phone sleeps: it only gives the minimum time that has passed.
 */
function punchBounds({ contact, ...punched }: PunchedTimes, sent: SentTimes, now: Instant): Bounds {
  const known = contact && contact.serverAt <= now ? contact : undefined;
  const [counted, ago] = [known && steadyBetween(known, punched), steadyBetween(punched, sent)];
  const latest = now - (ago ?? 0);
  return {
    earliest: known ? Math.min(known.serverAt + (counted ?? 0), latest) : -Infinity,
    latest,
    isEarliestCounted: counted !== undefined,
    isLatestCounted: ago !== undefined,
  };
}

function steadyBetween(from: DeviceTimes, to: DeviceTimes): number | undefined {
  return from.counter === to.counter ? Math.max(0, to.steadyAt - from.steadyAt) : undefined;
}

/**
 * By the clock with its error at the contact, by the counter, and by the clock with its current
 * error.
 */
function listTimeCandidates(
  { deviceAt, contact }: PunchedTimes,
  skew: number,
  bounds: Bounds,
): number[] {
  return [
    ...(contact ? [deviceAt - (contact.deviceAt - contact.serverAt)] : []),
    ...(bounds.isLatestCounted ? [bounds.latest] : []),
    deviceAt - skew,
    ...(bounds.isEarliestCounted ? [bounds.earliest] : []),
  ];
}

/** Punches that were stored before late punches were flagged don't have `mayBeOff`. */
export function flagLatePunch(
  punch: Omit<Punch, 'mayBeOff'> & Partial<Pick<Punch, 'mayBeOff'>>,
): Punch {
  const { mayBeOff, flagged, at, receivedAt, skew, deviceAt, edits } = punch;
  if (mayBeOff !== undefined) return { ...punch, mayBeOff };
  const late = receivedAt - at;
  const isLate = deviceAt !== null && edits.length === 0 && late > maxTrustedSkew;
  if (!flagged && !isLate) return { ...punch, mayBeOff: 0 };
  return { ...punch, flagged: true, mayBeOff: Math.max(late, Math.abs(skew)) };
}
