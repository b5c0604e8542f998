// The tips of a pay period: the gratuities of its events, and what changed about those of locked
// periods since they were paid (a refund, a correction of worked time).
import { listApprovedShifts, listCardReviews } from '#functions/data/staff/card-reviews.ts';
import type { PayLocks } from '#functions/data/staff/pay-locks.ts';
import { listPayPeriodRecords, type PayPeriodRecord } from '#functions/data/staff/pay-periods.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { listOrderRowsBetween } from '#functions/data/orders/order-row-list.ts';
import type { OrderListRow } from '#functions/data/orders/order-rows.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { computeOnlineGratuityCents } from '#shared/domain/orders/order-ledger.ts';
import { getCallInterval } from '#shared/domain/staff/event-shift.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { findLockedPeriod, getPaymentDay } from '#shared/domain/staff/pay-lock.ts';
import {
  type EventTips,
  splitTips,
  subtractPaidTips,
  tipCorrectionDays,
  type TipPool,
} from '#shared/domain/staff/tip-pool.ts';
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  endOfLocalDay,
  type LocalDate,
  startOfLocalDay,
} from '#shared/domain/values/local-date.ts';
import { type Cents, sumCents } from '#shared/domain/values/money.ts';

type PeriodTerms = {
  readonly days: DateRange;
  readonly locks: PayLocks;
  readonly timeZone: string;
  readonly rule: TipPool;
  readonly now: Instant;
};

/** A pool that nobody gets, because no time of the event's crew is approved. */
type UnsharedTips = Pick<EventTips, 'eventId' | 'name' | 'day'> & { readonly cents: number };

type PeriodTips = { readonly tips: EventTips[]; readonly unshared: UnsharedTips[] };

export async function readTips(scope: Scope, terms: PeriodTerms): Promise<PeriodTips> {
  const { days, locks, rule } = terms;
  const first = addDays(days.from, -tipCorrectionDays);
  // The period itself may be about to be locked.
  const before = locks.locked.filter(({ from }) => from !== days.from);
  const corrected = before.filter(
    ({ from, to }) => from >= first && includesDay(days, getPaymentDay(to, before)),
  );
  const [pools, records] = await Promise.all([
    readPools(scope, terms, corrected),
    listPayPeriodRecords(scope, first),
  ]);
  const others = records.filter(({ from, status }) => status === 'locked' && from !== days.from);
  const paid = groupBy(
    others.flatMap(({ tips }) => tips),
    ({ eventId }) => eventId,
  );
  const events = await readEvents(
    scope,
    [...pools].flatMap(([id, pool]) => (pool > 0 || paid.has(id) ? [id] : [])),
  );
  const paying = events.filter(
    ({ eventDate }) => includesDay(days, eventDate) || findLockedPeriod(eventDate, corrected),
  );
  const crewTime = await readCrewTime(scope, paying);
  const shared = paying.map((event) => {
    const { eventId, eventDate: day, eventName: name } = event;
    const isCarried = !includesDay(days, day);
    const ruleOfDay = isCarried ? (findRecord(others, day)?.tipPool ?? rule) : rule;
    const pool = pools.get(eventId);
    const shares = pool === undefined ? [] : splitTips(pool, crewTime(event), ruleOfDay);
    const paidShares = (paid.get(eventId) ?? []).flatMap((tips) => tips.shares);
    const isUnshared = pool !== undefined && pool > 0 && shares.length === 0;
    return {
      tips: { eventId, name, day, isCarried, shares: subtractPaidTips(shares, paidShares) },
      unshared: isUnshared && !isCarried ? [{ eventId, name, day, cents: pool }] : [],
    };
  });
  return {
    tips: shared.map(({ tips }) => tips).filter(({ shares }) => shares.length > 0),
    unshared: shared.flatMap(({ unshared }) => unshared),
  };
}

const findRecord = (records: readonly PayPeriodRecord[], day: LocalDate) =>
  records.find((record) => includesDay(record, day));

/** The gratuities of each event with orders in these periods. */
async function readPools(
  scope: Scope,
  { days, timeZone, now }: PeriodTerms,
  corrected: readonly DateRange[],
): Promise<ReadonlyMap<string, Cents>> {
  const starts = [days, ...corrected].map(({ from }) => from);
  const from = starts.reduce((one, other) => (one < other ? one : other));
  // An evening's orders may be picked up after midnight.
  const until = endOfLocalDay(addDays(days.to, 1), timeZone);
  const slots = { from: startOfLocalDay(from, timeZone), until };
  const orders = await listOrderRowsBetween(scope, slots, now);
  const byEvent = groupBy(
    orders.filter(({ gratuityCents }) => gratuityCents),
    ({ eventId }) => eventId,
  );
  return new Map([...byEvent].map(([id, own]) => [id, sumCents(own.map(computeGratuity))]));
}

const computeGratuity = ({ gratuityCents, ...order }: OrderListRow) =>
  computeOnlineGratuityCents({ ...order, gratuityCents: gratuityCents ?? 0 });

/** The limit of one read. */
const eventsAtOnce = 100;

async function readEvents(scope: Scope, ids: readonly string[]): Promise<Event[]> {
  const reads = [];
  for (let at = 0; at < ids.length; at += eventsAtOnce) {
    reads.push(getEvents(scope, ids.slice(at, at + eventsAtOnce)));
  }
  return (await Promise.all(reads)).flat();
}

/** The approved time of each person of an event's crew between call time and release. */
async function readCrewTime(scope: Scope, events: readonly Event[]) {
  const days = events.map(({ eventDate }) => eventDate).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const people = new Set(events.flatMap(({ crew }) => crew?.staffIds ?? []));
  const reviews =
    first && last
      ? await listCardReviews(scope, { from: addDays(first, -1), to: addDays(last, 1) })
      : [];
  const worked = groupBy(
    await listApprovedShifts(
      scope,
      reviews.filter(({ staffId }) => people.has(staffId)),
    ),
    ({ staffId }) => staffId,
  );
  return (event: Event) => {
    const call = getCallInterval([event]);
    return (event.crew?.staffIds ?? []).map((staffId) => ({
      staffId,
      minutes: workedMinutes(
        (worked.get(staffId) ?? []).reduce((sum, shift) => sum + overlap(shift, call), 0),
      ),
    }));
  };
}

type Stretch = { readonly startsAt: Instant; readonly endsAt: Instant };

const overlap = (
  { startsAt, endsAt }: Stretch,
  { from, until }: { readonly from: Instant; readonly until: Instant },
) => Math.max(0, Math.min(endsAt, until) - Math.max(startsAt, from));
