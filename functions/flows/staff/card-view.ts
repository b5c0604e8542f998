// Time cards and punches as the screens show them.
import { getCardStatus, type CardReview } from '#functions/data/staff/card-reviews.ts';
import type { PayPeriodEntry } from '#functions/data/staff/pay-periods.ts';
import type { TimeCardView, UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { type BreakRule, compareWithPlan } from '#shared/domain/staff/attendance.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { PayEntry } from '#shared/domain/staff/approved-pay.ts';
import { toMiles } from '#shared/domain/staff/mileage.ts';
import { type PayLine, workedMinutes } from '#shared/domain/staff/pay.ts';
import { type Punch, maxTrustedSkew } from '#shared/domain/staff/punch.ts';
import type { TimeCard } from '#shared/domain/staff/time-card.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

type PayLineWithPerson = PayLine & {
  readonly staffId: string;
  readonly isCarried: boolean;
  readonly adjustment: Pick<PayEntry, 'by' | 'at' | 'why'> | null;
};

type CardContext = {
  readonly name: string;
  readonly review: CardReview | undefined;
  readonly names: ReadonlyMap<string, string>;
  /** The person's published shifts that begin on the day. */
  readonly shifts: readonly Pick<PlannedShift, 'startsAt' | 'endsAt'>[];
  readonly breakRule: BreakRule;
};

/** A time card as the screens show it. */
export function toCardView(
  card: TimeCard,
  { name, review, names, shifts, breakRule }: CardContext,
): TimeCardView {
  const { plannedMinutes, issues } = compareWithPlan(card, shifts, breakRule);
  const status = getCardStatus(card, review);
  const { staffId, day, punches, workedMilliseconds, isOpen, problems, unresolved, mileage } = card;
  return {
    staffId,
    staffName: name,
    day,
    isOpen,
    problems: [...problems],
    minutes: workedMinutes(workedMilliseconds),
    status,
    planned: shifts.map(({ startsAt, endsAt }) => ({
      startsAt: toIso(startsAt),
      endsAt: toIso(endsAt),
    })),
    plannedMinutes,
    issues: [...issues],
    mileage: mileage
      ? { miles: toMiles(mileage.tenthMiles), note: mileage.note, version: mileage.version }
      : null,
    ...toRejectionView(status === 'rejected' ? review : undefined, names),
    punches: punches.map(({ place, edits, ...punch }) => ({
      id: punch.id,
      version: punch.version,
      kind: punch.kind,
      at: toIso(punch.at),
      flagged: punch.flagged,
      skewMinutes: Math.round(punch.skew / minuteMilliseconds),
      unverified: toUnverifiedTime(punch),
      problem: unresolved.find(({ punchId }) => punchId === punch.id)?.problem ?? null,
      place: place && {
        accuracyMeters: place.accuracyMeters,
        milesFromEvent: place.milesFromEvent,
      },
      edited: edits.map(({ by, at: editedAt, reason, before }) => ({
        by: names.get(by) ?? text('notification_by_someone'),
        at: toIso(editedAt),
        reason,
        beforeAt: before ? toIso(before.at) : null,
        beforeKind: before?.kind ?? null,
      })),
    })),
  };
}

/** A line of pay as the screens show it. */
export function toPayLineView(
  { adjustment, ...line }: PayLineWithPerson,
  names: ReadonlyMap<string, string>,
) {
  return {
    ...line,
    staffName: names.get(line.staffId) ?? line.staffId,
    adjustment: adjustment && {
      by: names.get(adjustment.by) ?? text('notification_by_someone'),
      at: toIso(adjustment.at),
      why: adjustment.why,
    },
  };
}

/** Who locked or reopened a pay period, as the screens show it. */
export const toPayPeriodEntryView = (
  { kind, by, at, reason }: PayPeriodEntry,
  names: ReadonlyMap<string, string>,
) => ({ kind, by: names.get(by) ?? text('notification_by_someone'), at: toIso(at), reason });

/** Rejections from before reasons were required have an empty one. */
function toRejectionView(
  review: CardReview | undefined,
  names: ReadonlyMap<string, string>,
): Pick<TimeCardView, 'rejection' | 'answer'> {
  if (!review) return { rejection: null, answer: null };
  const { by, at, reason, answer } = review;
  return {
    rejection: { by: names.get(by) ?? text('notification_by_someone'), at: toIso(at), reason },
    answer: answer && { text: answer.text, at: toIso(answer.at) },
  };
}

type FlaggedPunch = Pick<Punch, 'flagged' | 'at' | 'receivedAt' | 'deviceAt' | 'mayBeOff'>;

/** What a screen shows about a punch whose time the server can't confirm. */
export function toUnverifiedTime(punch: FlaggedPunch): UnverifiedTime | null {
  const { flagged, at, receivedAt, deviceAt, mayBeOff } = punch;
  if (!flagged) return null;
  const isOther = deviceAt !== null && Math.abs(deviceAt - at) > maxTrustedSkew;
  return {
    receivedAt: toIso(receivedAt),
    mayBeOffMinutes: Math.ceil(mayBeOff / minuteMilliseconds),
    deviceAt: isOther ? toIso(deviceAt) : null,
  };
}
