// What a manager decided about a person's day. Get by (franchise, day, person); a week is one key
// range. An approval writes the worked shifts in the same transaction, so figures and review agree.
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { hashId } from '#functions/ports/ids.ts';
import { type DateRange, listDays } from '#shared/domain/values/date-range.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import type { ApprovedDay, PayEntry } from '#shared/domain/staff/approved-pay.ts';
import { computeShiftMinutes } from '#shared/domain/staff/shift.ts';
import type { TimeCard } from '#shared/domain/staff/time-card.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  transact,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import type { Shift } from './shift.ts';
import { buildPutPayCarryoverItem } from './pay-carryovers.ts';
import { buildSamePayLocksCheck, type PayLocks } from './pay-locks.ts';
import { buildWriteCountItems } from '#functions/data/lists/row-stamps.ts';
import { toShiftBucket } from './shift-rows.ts';
import { Shifts, buildPutShiftItem } from './shifts.ts';
import { listReader, nullable, optional } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import { defaultPaySettings } from '#shared/domain/staff/pay.ts';

export type CardReview = {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly version: number;
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  /** Hash of the punches and the mileage at the time of the decision. */
  readonly digest: string;
  /** The worked shifts that the approval wrote. */
  readonly shiftIds: readonly string[];
  readonly by: string;
  readonly at: Instant;
  /**
   * The approval with its rate and rules; undefined if there is none, or if it is older than this.
   */
  readonly pay: ApprovedDay | undefined;
  /**
   * How each decision changed the pay of the week, oldest first. Older decisions have no entries.
   */
  readonly entries: readonly PayEntry[];
  /** The brands for which these entries were worked. */
  readonly brandIds: readonly string[];
  /** Why the time was rejected; empty otherwise. */
  readonly reason: string;
  /** What the person said to the rejection. */
  readonly answer: CardAnswer | null;
};

type CardAnswer = { readonly text: string; readonly at: Instant };

/** As stored: older items lack these attributes. */
const CardReviews = defineEntity('card-review', {
  attributes: {
    tenant: { type: 'string', required: true },
    day: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    review: shapedAttribute<CardReview>({
      staffId: '',
      day: epochDay,
      version: 0,
      status: 'unreviewed',
      digest: '',
      shiftIds: [],
      by: '',
      at: epoch,
      pay: optional<ApprovedDay>({
        day: epochDay,
        approvedAt: epoch,
        rateCents: null,
        rules: defaultPaySettings,
        minutes: 0,
        mileage: optional({ tenthMiles: 0, mills: 0 }),
      }),
      entries: listReader<PayEntry>({
        kind: 'approval',
        at: epoch,
        by: '',
        why: '',
        lines: listReader({ reason: 'regular', minutes: 0, amountCents: null }),
      }),
      brandIds: [],
      reason: '',
      answer: nullable({ text: '', at: epoch }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['day', 'staffId']) },
});

/** The table leaves out what is undefined. */
const toReview = ({ review }: { readonly review: CardReview }): CardReview => ({
  ...review,
  pay: review.pay,
});

const maxKeySuffix = '~';

export async function listCardReviews(
  { tenant }: Scope,
  { from, to }: DateRange,
): Promise<CardReview[]> {
  const { data } = await CardReviews.query
    .primary({ tenant })
    .between({ day: from }, { day: to + maxKeySuffix })
    .go({ pages: 'all', consistent: true });
  return data.map(toReview);
}

/** One person's reviews, read by key, so the cost doesn't depend on everyone else's. */
export async function listPersonCardReviews(
  { tenant }: Scope,
  staffId: string,
  days: DateRange,
): Promise<CardReview[]> {
  const keys = listDays(days).map((day) => ({ tenant, day, staffId }));
  const { data } = await CardReviews.get(keys).go({ consistent: true });
  return data.map(toReview);
}

/** One person's reviews of these days, as part of a batched read. */
export const buildPersonCardReviewsRead = (
  { tenant }: Scope,
  staffId: string,
  days: readonly LocalDate[],
): BatchedRead<CardReview[]> => ({
  gets: days.map((day) => CardReviews.get({ tenant, day, staffId }).params()),
  toResult: (items) =>
    items.flatMap((item) => (item ? [toReview(parseItem(CardReviews, item))] : [])),
});

export async function getCardReview(
  { tenant }: Scope,
  day: LocalDate,
  staffId: string,
): Promise<CardReview | undefined> {
  const { data } = await CardReviews.get({ tenant, day, staffId }).go({ consistent: true });
  return data ? toReview(data) : undefined;
}

/** The worked shifts that approvals wrote, by start. */
export async function listApprovedShifts(
  { tenant }: Scope,
  reviews: readonly CardReview[],
): Promise<ApprovedShift[]> {
  const keys = reviews.flatMap(({ shiftIds }) => shiftIds.map((shiftId) => ({ tenant, shiftId })));
  if (keys.length === 0) return [];
  const { data } = await Shifts.get(keys).go({ consistent: true });
  return data
    .map(({ shiftId, staffId, brandId, day, startsAt, endsAt }) => ({
      shiftId,
      staffId,
      brandId,
      day: localDate(day),
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
    }))
    .toSorted((one, other) => one.startsAt - other.startsAt);
}

type ApprovedShift = Omit<Shift, 'version' | 'title' | 'isAfterBreak'>;

/** Changes with every punch of the card, and with its mileage. */
function hashCard({ punches, mileage }: TimeCard): string {
  const pressed = punches.map(({ id, kind, at }) => [id, kind, at]);
  // Cards without mileage keep the hash that was stored before there was any.
  const driven = mileage?.tenthMiles ? [mileage.tenthMiles] : [];
  return hashId(JSON.stringify([...pressed, ...driven]));
}

/** The status of a card. If punches changed since the decision, the card needs another review. */
export function getCardStatus(card: TimeCard, review: CardReview | undefined): CardStatus {
  if (!review) return 'unreviewed';
  if (review.digest === hashCard(card)) return review.status;
  return review.status === 'approved' ? 'changed' : 'unreviewed';
}

type CardStatus = CardReview['status'] | 'changed';

/** False if a decision came in between. */
export async function saveCardAnswer(
  { tenant }: Scope,
  before: CardReview,
  answer: CardAnswer,
): Promise<boolean> {
  const { staffId, day } = before;
  const version = before.version + 1;
  const item = { tenant, day, staffId, version, review: { ...before, version, answer } };
  return tryConditionalWrite(CardReviews.put(item).where(hasVersion(before.version)));
}

/**
 * Stores the terms of an approval that was made before approvals stored them. False if another
 * decision came in between.
 */
export async function saveApprovalTerms(
  { tenant }: Scope,
  before: CardReview,
  terms: Pick<CardReview, 'pay' | 'entries'>,
): Promise<boolean> {
  const { staffId, day } = before;
  const version = before.version + 1;
  const item = { tenant, day, staffId, version, review: { ...before, ...terms, version } };
  return tryConditionalWrite(CardReviews.put(item).where(hasVersion(before.version)));
}

type CardDecision = {
  readonly card: TimeCard;
  readonly before: CardReview | undefined;
  readonly review: Pick<CardReview, 'status' | 'by' | 'at' | 'pay' | 'entries' | 'reason'>;
  readonly title: string;
  /** Fails if another decision about the person's time came in between. */
  readonly turn: TransactItem;
  /** The locked periods that the decision was made with. */
  readonly locks: PayLocks;
  /** The decision's pay if its day is locked, and when it is paid. */
  readonly carried: { readonly entry: PayEntry; readonly paidOn: LocalDate } | undefined;
};

/**
 * Removes what an earlier approval wrote first. `behind`: another decision about this person's time
 * came in between, so the overtime must be calculated again, or a pay period was locked or reopened.
 * `conflict`: another decision about the same day.
 */
export async function saveCardDecision(
  scope: Scope,
  { card, before, review: decided, title, turn, locks, carried }: CardDecision,
): Promise<'saved' | 'behind' | 'conflict'> {
  const { staffId, day } = card;
  const version = (before?.version ?? 0) + 1;
  const shifts = decided.status === 'approved' ? card.stretches : [];
  // Figures never accept a removed id again, so each approval writes new shifts.
  const breakEnds = new Set(card.punches.flatMap((it) => (it.kind === 'breakEnd' ? it.id : [])));
  const worked = shifts.map(({ punchId, ...stretch }) => ({
    ...stretch,
    staffId,
    day,
    isAfterBreak: breakEnds.has(punchId),
    id: hashId(`worked ${staffId} ${punchId} ${version}`),
  }));
  // In whole minutes, as on the card, so that dashboards, reports and pay add up to the same total.
  const minutes = computeShiftMinutes(worked);
  const made = worked.map(({ id: shiftId, startsAt, brandId, isAfterBreak }) => ({
    shiftId,
    version: 1,
    staffId,
    brandId,
    title,
    day,
    startsAt,
    endsAt: instant(startsAt + (minutes.get(shiftId) ?? 0) * minuteMilliseconds),
    ...(isAfterBreak ? { isAfterBreak } : {}),
  }));
  const review: CardReview = {
    ...decided,
    answer: null,
    staffId,
    day,
    version,
    digest: hashCard(card),
    shiftIds: made.map(({ shiftId }) => shiftId),
    brandIds: [...new Set([...(before?.brandIds ?? []), ...made.map(({ brandId }) => brandId)])],
  };
  const { tenant } = scope;
  const item = { tenant, day, staffId, version, review };
  const write = CardReviews.put(item).where(hasVersion(before?.version));
  const failed = await transact([
    toPut(write.params()),
    turn,
    buildSamePayLocksCheck(scope, locks),
    ...(carried
      ? [
          buildPutPayCarryoverItem(
            scope,
            { staffId, day, ...carried, brandIds: review.brandIds },
            version,
          ),
        ]
      : []),
    ...(before?.shiftIds ?? []).map((shiftId) =>
      toDelete(Shifts.delete({ tenant, shiftId }).params()),
    ),
    ...made.map((shift) => buildPutShiftItem(scope, shift)),
    ...buildWriteCountItems(scope, 'shift', [
      ...(before?.shiftIds ?? []).map((id) => ({ id, bucket: toShiftBucket(day), writes: -1 })),
      ...made.map(({ shiftId: id }) => ({ id, bucket: toShiftBucket(day) })),
    ]),
  ]);
  if (failed.length === 0) return 'saved';
  return failed.includes(0) ? 'conflict' : 'behind';
}
