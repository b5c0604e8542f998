// Decides a person's day. An approval stores the current rate and rules with the resulting pay. Any
// later change to an approval is an adjustment that records who, when and why. The pay of a day in a
// locked period is carried into the next open one.
import { listPayApprovals } from '#functions/data/staff/pay-approvals.ts';
import {
  type CardReview,
  listPersonCardReviews,
  saveCardDecision,
} from '#functions/data/staff/card-reviews.ts';
import { getPayLocks } from '#functions/data/staff/pay-locks.ts';
import { buildPayRevisionItem } from '#functions/data/staff/staff-revisions.ts';
import { getPaySettings } from '#functions/data/staff/pay-settings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import {
  type ApprovedDay,
  approveDay,
  computePayChange,
  type PayEntry,
  replaceApprovedDay,
} from '#shared/domain/staff/approved-pay.ts';
import { getPaymentDay } from '#shared/domain/staff/pay-lock.ts';
import type { ClockSettings } from '#shared/domain/staff/pay.ts';
import type { Punch } from '#shared/domain/staff/punch.ts';
import type { TimeCard } from '#shared/domain/staff/time-card.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';

type CardDecision = {
  readonly card: TimeCard;
  readonly week: DateRange;
  readonly status: CardReview['status'];
  /** The person's hourly rate on a day, in cents. */
  readonly rateOn: (day: LocalDate) => number | null;
  /** The role that the person worked in. */
  readonly title: string;
  readonly by: string;
  /** The reason for changing an approval or for rejecting time. */
  readonly why: string;
};

/** False if another decision about the same day came in between. */
export async function decideCard(
  scope: Scope,
  decision: CardDecision,
  now: Instant,
): Promise<boolean> {
  return retry(retryLimits.many, 'the decisions about a person’s time', async () => {
    const outcome = await attemptDecision(scope, decision, now);
    if (outcome !== 'behind') return outcome === 'saved';
    return tryAgain;
  });
}

async function attemptDecision(scope: Scope, decision: CardDecision, now: Instant) {
  const { card, week, status, rateOn, title, by, why } = decision;
  // Read before the sum: a concurrent decision then makes this attempt fail.
  const turn = await buildPayRevisionItem(scope, card.staffId);
  const [ofPerson, { settings: rules }, locks] = await Promise.all([
    listPersonCardReviews(scope, card.staffId, week),
    getPaySettings(scope),
    getPayLocks(scope),
  ]);
  const approved = await listPayApprovals(scope, ofPerson, {
    rules,
    getRate: (_, day) => rateOn(day),
  });
  const days = approved.map(({ pay }) => pay);
  const before = ofPerson.find(({ day }) => day === card.day);
  const own = approved.find(({ pay }) => pay.day === card.day);
  const terms = getTerms(own?.pay, { rateCents: rateOn(card.day), rules, approvedAt: now });
  const pay = status === 'approved' ? approveDay(card, terms) : undefined;
  const lines = computePayChange(
    days,
    pay ? replaceApprovedDay(days, pay) : withoutDay(days, card),
  );
  const paidOn = getPaymentDay(card.day, locks.locked);
  const isLocked = paidOn !== card.day;
  const change = { at: now, by, lines };
  const entry = own || isLocked ? toAdjustment(change, why) : toApproval(change);
  const earlier = own ? own.entries : (before?.entries ?? []);
  const entries = lines.length > 0 && !isLocked ? [...earlier, entry] : earlier;
  return saveCardDecision(scope, {
    card,
    before,
    title,
    turn,
    locks,
    carried: lines.length > 0 && isLocked ? { entry, paidOn } : undefined,
    review: { status, by, at: now, pay, entries, reason: status === 'rejected' ? why : '' },
  });
}

type PayChange = Pick<PayEntry, 'at' | 'by' | 'lines'>;

const toAdjustment = (change: PayChange, why: string): PayEntry => ({
  kind: 'adjustment',
  ...change,
  why: why || text('msg_pay_after_lock'),
});

const toApproval = (change: PayChange): PayEntry => ({ kind: 'approval', ...change, why: '' });

type TodayTerms = Pick<ApprovedDay, 'rateCents' | 'approvedAt'> & { readonly rules: ClockSettings };

/** A correction uses the terms of the day's approval, unless that had no rate at all. */
const getTerms = (approved: ApprovedDay | undefined, today: TodayTerms) => ({
  ...(approved && approved.rateCents !== null ? approved : today),
  mileRateMills: approved?.mileage?.mills ?? today.rules.mileRateMills,
});

const withoutDay = (days: readonly ApprovedDay[], { day: gone }: TimeCard) =>
  days.filter(({ day }) => day !== gone);

/** The reasons given for changing the day's punches since it was decided. */
export function listCorrectionReasons(
  punches: readonly Punch[],
  { day, punches: own }: TimeCard,
  since: Instant | undefined,
): string {
  if (since === undefined) return '';
  const ids = new Set(own.map(({ id }) => id));
  const reasons = punches
    .filter((punch) => punch.day === day || ids.has(punch.id))
    .flatMap(({ edits }) => edits.filter(({ at }) => at > since).map(({ reason }) => reason));
  return reasons.length > 0 ? [...new Set(reasons)].join('; ') : text('msg_card_corrected');
}
