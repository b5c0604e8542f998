// Time cards and punches as the screens show them.
import { getCardStatus, type CardReview } from '#functions/data/staff/card-reviews.ts';
import type { TimeCardView, UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { type Punch, maxTrustedSkew } from '#shared/domain/staff/punch.ts';
import type { TimeCard } from '#shared/domain/staff/time-card.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

type CardContext = {
  readonly name: string;
  readonly review: CardReview | undefined;
  readonly names: ReadonlyMap<string, string>;
};

/** A time card as the screens show it. */
export function toCardView(card: TimeCard, { name, review, names }: CardContext): TimeCardView {
  const { staffId, day, punches, workedMilliseconds, isOpen, problems, unresolved } = card;
  return {
    staffId,
    staffName: name,
    day,
    isOpen,
    problems: [...problems],
    minutes: workedMinutes(workedMilliseconds),
    status: getCardStatus(card, review),
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
