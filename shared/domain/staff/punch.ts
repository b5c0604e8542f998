// Punches: what somebody tells the clock. A phone may be without a signal when they do, and its clock
// may be wrong: when a punch happened is worked out as it arrives, and it says how far that can be
// trusted (shared/decisions/252-punches.md).
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export const punchKinds = ['in', 'breakStart', 'breakEnd', 'out'] as const;
export type PunchKind = (typeof punchKinds)[number];

/** Who changed a punch, and what it was. */
export type PunchEdit = {
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
  readonly before: { readonly kind: PunchKind; readonly at: Instant } | null;
};

/** Where a phone was as somebody punched, as far as it knows. */
export type PunchPlace = {
  readonly latitude: number;
  readonly longitude: number;
  /** The phone is within so many meters of it. */
  readonly accuracyMeters: number;
  /** From the event of the shift; null where there is none, or nobody knows where it is. */
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
  /** What the phone's clock showed; null for what a manager entered. */
  readonly deviceAt: Instant | null;
  readonly receivedAt: Instant;
  /** The phone's clock was wrong by so much as it sent, in milliseconds; positive: it was ahead. */
  readonly skew: number;
  /** The server can't vouch for its time: a manager has to look at it before it is approved. */
  readonly flagged: boolean;
  /** By how much its time may be off, in milliseconds; 0 where the server saw it happen. */
  readonly mayBeOff: number;
  /** Null: nobody asked, or the person didn't share it. */
  readonly place: PunchPlace | null;
  readonly removed: boolean;
  readonly edits: readonly PunchEdit[];
};

export type DeviceTimes = {
  /** The phone's clock as somebody punched. */
  readonly deviceAt: number;
  /** Milliseconds that its steady counter showed then; it begins anew with each load of the page. */
  readonly steadyAt: number;
  /** Which load of the page counted. */
  readonly counter: string;
};

/** What the phone's clocks showed as the server last said its time, before somebody punched. */
type ServerContact = DeviceTimes & { readonly serverAt: number };

export type PunchedTimes = DeviceTimes & { readonly contact?: ServerContact | null | undefined };

/** The phone's times as all that waited is sent. */
type SentTimes = DeviceTimes;

/** A clock that is off by less is right: networks are slow, and people don't mind. */
export const trustedSkew = 2 * 60_000;

/** What a phone sends later than this isn't taken any more: a manager enters it. */
export const maxPunchAgeHours = 48;
const maxPunchAge = maxPunchAgeHours * 3_600_000;

export const isPunchTooOld = (at: Instant, now: Instant) => now - at > maxPunchAge;

type PunchTime = Pick<Punch, 'at' | 'skew' | 'flagged' | 'mayBeOff'>;

/**
 * When it happened, as far as that can be known. The server vouches only for what it sees happen: a
 * press that is sent within two minutes, from the same load of the page. Everything else is what the
 * phone claims: the likeliest time is taken, and flagged with how far that may be off.
 */
export function punchTime(punched: PunchedTimes, sent: SentTimes, now: Instant): PunchTime {
  const skew = Math.round(sent.deviceAt - now);
  const bounds = punchBounds(punched, sent, now);
  const { earliest, latest } = bounds;
  const isPossible = (at: number) => at >= earliest - trustedSkew && at <= latest + trustedSkew;
  const claims = punchClaims(punched, skew, bounds).filter(isPossible);
  const confirmed = claims.find((claim) => claims.filter(isCloseTo(claim)).length > 1);
  // The clock's time is impossible only by being before or after all that can be.
  const likeliest = confirmed ?? claims[0] ?? punched.deviceAt - skew;
  const at = instant(Math.round(Math.min(Math.max(likeliest, earliest), latest)));
  if (isSeen(punched, sent)) return { at, skew, flagged: false, mayBeOff: 0 };
  // Something that is confirmed may still be made up, and have happened as late as now.
  const doubts =
    confirmed === undefined
      ? [...claims.map((claim) => Math.abs(claim - at)), at - Math.max(earliest, now - maxPunchAge)]
      : [];
  const mayBeOff = Math.round(Math.max(now - at, ...doubts));
  return { at, skew, flagged: true, mayBeOff: Math.min(mayBeOff, maxPunchAge) };
}

function isSeen(punched: DeviceTimes, sent: SentTimes): boolean {
  const steadyAgo = steadyBetween(punched, sent);
  const clockAgo = Math.abs(sent.deviceAt - punched.deviceAt);
  return steadyAgo !== undefined && steadyAgo <= trustedSkew && clockAgo <= trustedSkew;
}

const isCloseTo = (one: number) => (other: number) => Math.abs(one - other) <= trustedSkew;

type Bounds = {
  readonly earliest: number;
  readonly latest: number;
  /** The counter ran from the contact to the press, or from the press until now. */
  readonly isEarliestCounted: boolean;
  readonly isLatestCounted: boolean;
};

/** The steady counter stands still while a phone sleeps: it says how much time has passed at least. */
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

/** By the clock as wrong as it was at the contact, by the counter, by the clock as wrong as it is now. */
function punchClaims({ deviceAt, contact }: PunchedTimes, skew: number, bounds: Bounds): number[] {
  return [
    ...(contact ? [deviceAt - (contact.deviceAt - contact.serverAt)] : []),
    ...(bounds.isLatestCounted ? [bounds.latest] : []),
    deviceAt - skew,
    ...(bounds.isEarliestCounted ? [bounds.earliest] : []),
  ];
}

/** Punches that were kept before all that comes late was flagged say nothing of how far they may be off. */
export function flagLatePunch(
  punch: Omit<Punch, 'mayBeOff'> & Partial<Pick<Punch, 'mayBeOff'>>,
): Punch {
  const { mayBeOff, flagged, at, receivedAt, skew, deviceAt, edits } = punch;
  if (mayBeOff !== undefined) return { ...punch, mayBeOff };
  const late = receivedAt - at;
  const isLate = deviceAt !== null && edits.length === 0 && late > trustedSkew;
  if (!flagged && !isLate) return { ...punch, mayBeOff: 0 };
  return { ...punch, flagged: true, mayBeOff: Math.max(late, Math.abs(skew)) };
}
