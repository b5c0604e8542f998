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
  /** The phone's clock was wrong by so much, in milliseconds; positive: it was ahead. */
  readonly skew: number;
  readonly flagged: boolean;
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

/** The same, as all that waited is sent. */
export type SentTimes = DeviceTimes;

/** A clock that is off by less is right: networks are slow, and people don't mind. */
export const trustedSkew = 2 * 60_000;

/**
 * When it happened. Within one load of the page the steady counter says how long ago, whatever was
 * done to the clock meanwhile; otherwise the clock does, as wrong as it is now.
 */
export function punchTime(
  punched: DeviceTimes,
  sent: SentTimes,
  now: Instant,
): { readonly at: Instant; readonly skew: number; readonly flagged: boolean } {
  const bySteady = punched.counter === sent.counter ? sent.steadyAt - punched.steadyAt : undefined;
  const byClock = sent.deviceAt - punched.deviceAt;
  const ago = Math.max(0, bySteady ?? byClock);
  const skew = Math.round(sent.deviceAt - now);
  const moved = Math.abs(byClock - ago) > trustedSkew;
  const flagged = Math.abs(skew) > trustedSkew || moved;
  return { at: instant(Math.round(now - ago)), skew, flagged };
}
