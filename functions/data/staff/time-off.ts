// Requests for time off. Get by (franchise, request); listed by start day, for the franchise or for
// one person. The person's occupancy decides whether they are away, in the same transaction as the
// approval.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import type { OccupancyChange, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { isTimeOffActive, type TimeOff } from '#shared/domain/staff/time-off.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import {
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  transact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import {
  type RequestedInterval,
  buildUpdateRequestedDaysItem,
  readRequestedDays,
} from './requested-days.ts';
import { nullable } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';

const Requests = defineEntity('time-off', {
  attributes: {
    tenant: { type: 'string', required: true },
    timeOffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    from: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    row: shapedAttribute<TimeOff>({
      id: '',
      version: 0,
      staffId: '',
      from: epochDay,
      to: epochDay,
      startTime: null,
      endTime: null,
      kind: 'personal',
      note: '',
      status: 'withdrawn',
      startsAt: epoch,
      endsAt: epoch,
      requestedAt: epoch,
      decision: nullable({ by: '', at: epoch, note: '', kept: [], opened: [] }),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['timeOffId']),
    related: relatedIndex(['staffId'], ['tenant', 'from', 'timeOffId']),
    list: listIndex(['tenant'], ['from', 'timeOffId']),
  },
});

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

const fromStored = ({ row }: { readonly row: TimeOff }) => row;

/** Everyone's requests that start within these days. */
export async function listTimeOff({ tenant }: Scope, { from, to }: DateRange): Promise<TimeOff[]> {
  const { data } = await Requests.query
    .list({ tenant })
    .between({ from }, { from: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored);
}

/** Everyone's approved time off that overlaps these days. */
export async function listApprovedTimeOff(scope: Scope, days: DateRange): Promise<TimeOff[]> {
  const reaching = { ...days, from: addDays(days.from, -staffLimits.timeOffDays) };
  return (await listTimeOff(scope, reaching)).filter(
    ({ status, to }) => status === 'approved' && to >= days.from,
  );
}

/** One person's requests by start day. */
export async function listPersonTimeOff(
  { tenant }: Scope,
  staffId: string,
  from: LocalDate,
): Promise<TimeOff[]> {
  const { data } = await Requests.query
    .related({ staffId })
    .between({ tenant, from }, { tenant, from: maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored);
}

export async function getTimeOff(
  { tenant }: Scope,
  timeOffId: string,
): Promise<TimeOff | undefined> {
  const { data } = await Requests.get({ tenant, timeOffId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** In no particular order. One request reads up to a hundred. */
async function getRequests(
  { tenant }: Scope,
  wanted: readonly RequestedInterval[],
): Promise<TimeOff[]> {
  if (wanted.length === 0) return [];
  const keys = wanted.map(({ timeOffId }) => ({ tenant, timeOffId }));
  const { data } = await Requests.get(keys).go({ consistent: true });
  return data.map(fromStored);
}

type CreateTimeOffResult =
  | 'written'
  /** The request was already handled. */
  | 'repeated'
  | RejectionReason;

/**
 * Nobody can be away twice: the person's earlier requests are read, and written along with the new
 * request.
 */
export async function createTimeOff(
  scope: Scope,
  timeOff: TimeOff,
  request: TransactItem,
): Promise<CreateTimeOffResult> {
  const own = toPut(Requests.create(toItem(scope, timeOff)).params());
  return retry(retryLimits.many, `time off of ${timeOff.staffId}`, async () => {
    const daysItem = await buildReserveDaysItem(scope, timeOff, timeOff.requestedAt);
    if (typeof daysItem === 'string') return daysItem;
    const failed = await transact([request, own, daysItem]);
    if (failed.length === 0) return 'written';
    if (failed.includes(0)) return 'repeated';
    return tryAgain;
  });
}

type RejectionReason =
  /** Another active request covers some of this time. */
  | 'exists'
  /** The person already has the maximum number of upcoming requests. */
  | 'many';

/**
 * For the transaction that makes a request active, so that no other one for the same time is made
 * concurrently. Ended and inactive requests are dropped from the item when they are encountered.
 * All of them are checked before the request is rejected as one too many.
 */
export async function buildReserveDaysItem(
  scope: Scope,
  timeOff: TimeOff,
  now: Instant,
): Promise<TransactItem | RejectionReason> {
  const { staffId, startsAt: from, endsAt: until } = timeOff;
  const days = await readRequestedDays(scope, staffId);
  const others = days.requests.filter((it) => it.timeOffId !== timeOff.id && it.until > now);
  const isFull = others.length >= staffLimits.timeOffAhead;
  const looked = isFull
    ? others
    : others.filter((other) => intervalsOverlap(other, { from, until }));
  const current = (await getRequests(scope, looked)).filter(isTimeOffActive);
  if (current.some(({ startsAt, endsAt }) => startsAt < until && from < endsAt)) return 'exists';
  const ids = new Set(current.map(({ id }) => id));
  const remaining = others.filter((other) => !looked.includes(other) || ids.has(other.timeOffId));
  if (remaining.length >= staffLimits.timeOffAhead) return 'many';
  return buildUpdateRequestedDaysItem(scope, { ...days, requests: remaining }, timeOff);
}

export function buildPutTimeOffItem(scope: Scope, timeOff: TimeOff): TransactItem {
  return toPut(Requests.put(toItem(scope, timeOff)).params());
}

/**
 * Changes that don't affect occupancy: a rejection or a withdrawal. False if another write came in
 * between.
 */
export async function changeTimeOff(
  scope: Scope,
  before: TimeOff,
  changed: TimeOff,
): Promise<boolean> {
  return tryConditionalWrite(buildOverwrite(scope, before, changed));
}

type DecideTimeOffOptions = {
  readonly also: readonly TransactItem[];
  /** Other holders that give up the person in the same transaction. */
  readonly releases: readonly OccupancyChange[];
  /** Who decided that the person is away although they are planned for these holders. */
  readonly overrule: Overrule | undefined;
  readonly keep: ReadonlySet<string>;
};

/** Conditional on the version that was read. Approving or revoking also updates the occupancy. */
export async function decideTimeOff(
  scope: Scope,
  before: TimeOff,
  after: TimeOff,
  { also, releases, overrule, keep }: DecideTimeOffOptions,
): Promise<OccupancyWriteResult> {
  const taken = [
    {
      resource: { kind: 'staff' as const, id: after.staffId },
      from: after.startsAt,
      until: after.endsAt,
      overrule,
    },
  ];
  const change: OccupancyChange = {
    holder: { kind: 'leave', id: after.id },
    before: before.status === 'approved' ? taken : [],
    after: after.status === 'approved' ? taken : [],
  };
  const own = [toPut(buildOverwrite(scope, before, after).params()), ...also];
  return transactWithOccupancy(scope, own, [...releases, change], (entry) =>
    keep.has(entry.holder.id),
  );
}

function buildOverwrite(scope: Scope, before: TimeOff, changed: TimeOff) {
  const item = toItem(scope, { ...changed, version: before.version + 1 });
  return Requests.put(item).where(hasVersion(before.version));
}

function toItem({ tenant }: Scope, timeOff: TimeOff) {
  const { id: timeOffId, version, staffId, from } = timeOff;
  return { tenant, timeOffId, version, staffId, from, row: timeOff };
}
