// Requests for time off. Get by (franchise, request); listed by start day, for the franchise or for
// one person. The person's occupancy decides whether they are away, in the same transaction as the
// approval.
import { Entity } from '#functions/data/store/entity.ts';
import { overlap } from '#shared/domain/occupancy/interval.ts';
import type { OccupancyChange, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { isStanding, type TimeOff } from '#shared/domain/staff/time-off.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { transactWithOccupancy, type Written } from '#functions/data/occupancy/occupancy.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put, spread, transact } from '#functions/data/store/transact.ts';
import { type Asked, askedDaysPart, readAskedDays } from './asked-days.ts';

const Requests = new Entity(
  {
    model: { service: 'brandwagon', entity: 'time-off', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      timeOffId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      from: { type: 'string', required: true },
      staffId: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['timeOffId'], casing: 'none' },
      },
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['staffId'], casing: 'none' },
        sk: {
          field: indexes.related.sk,
          composite: ['tenant', 'from', 'timeOffId'],
          casing: 'none',
        },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['from', 'timeOffId'], casing: 'none' },
      },
    },
  },
  table,
);

const attempts = 12;

/** Sorts after every value that can follow in a key. */
const afterAll = '~';

const timeOffOf = ({ row }: { readonly row?: unknown }) => row as TimeOff;

/** Everyone's requests that start within these days. */
export async function timeOffFrom({ tenant }: Scope, { from, to }: DateRange): Promise<TimeOff[]> {
  const { data } = await Requests.query
    .list({ tenant })
    .between({ from }, { from: to + afterAll })
    .go({ pages: 'all' });
  return data.map(timeOffOf);
}

/** Everyone's approved time off that overlaps these days. */
export async function approvedBetween(scope: Scope, days: DateRange): Promise<TimeOff[]> {
  const reaching = { ...days, from: addDays(days.from, -staffLimits.timeOffDays) };
  return (await timeOffFrom(scope, reaching)).filter(
    ({ status, to }) => status === 'approved' && to >= days.from,
  );
}

/** One person's requests by start day. */
export async function timeOffOfPerson(
  { tenant }: Scope,
  staffId: string,
  from: LocalDate,
): Promise<TimeOff[]> {
  const { data } = await Requests.query
    .related({ staffId })
    .between({ tenant, from }, { tenant, from: afterAll })
    .go({ pages: 'all' });
  return data.map(timeOffOf);
}

export async function getTimeOff(
  { tenant }: Scope,
  timeOffId: string,
): Promise<TimeOff | undefined> {
  const { data } = await Requests.get({ tenant, timeOffId }).go({ consistent: true });
  return data ? timeOffOf(data) : undefined;
}

/** In no particular order. One request reads up to a hundred. */
async function getRequests({ tenant }: Scope, wanted: readonly Asked[]): Promise<TimeOff[]> {
  if (wanted.length === 0) return [];
  const keys = wanted.map(({ timeOffId }) => ({ tenant, timeOffId }));
  const { data } = await Requests.get(keys).go({ consistent: true });
  return data.map(timeOffOf);
}

type Created =
  | 'written'
  /** The request was already handled. */
  | 'repeated'
  | Refused;

/**
 * Nobody can be away twice: the person's earlier requests are read, and written along with the new
 * request.
 */
export async function createTimeOff(
  scope: Scope,
  timeOff: TimeOff,
  request: Part,
): Promise<Created> {
  const own = put(Requests.create(itemOf(scope, timeOff)).params());
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const asked = await askedBeside(scope, timeOff, timeOff.requestedAt);
    if (typeof asked === 'string') return asked;
    const failed = await transact([request, own, asked]);
    if (failed.length === 0) return 'written';
    if (failed.includes(0)) return 'repeated';
    await spread(attempt);
  }
  throw new Contended(`time off of ${timeOff.staffId}`);
}

type Refused =
  /** Another active request covers some of this time. */
  | 'exists'
  /** The person already has the maximum number of upcoming requests. */
  | 'many';

/**
 * For the transaction that makes a request active, so that no other one for the same time is made
 * concurrently. Ended and inactive requests are dropped from the item when they are encountered.
 * All of them are checked before the request is rejected as one too many.
 */
export async function askedBeside(
  scope: Scope,
  timeOff: TimeOff,
  now: Instant,
): Promise<Part | Refused> {
  const { staffId, startsAt: from, endsAt: until } = timeOff;
  const days = await readAskedDays(scope, staffId);
  const others = days.asked.filter((it) => it.timeOffId !== timeOff.id && it.until > now);
  const isFull = others.length >= staffLimits.timeOffAhead;
  const looked = isFull ? others : others.filter((other) => overlap(other, { from, until }));
  const standing = (await getRequests(scope, looked)).filter(isStanding);
  if (standing.some(({ startsAt, endsAt }) => startsAt < until && from < endsAt)) return 'exists';
  const ids = new Set(standing.map(({ id }) => id));
  const kept = others.filter((other) => !looked.includes(other) || ids.has(other.timeOffId));
  if (kept.length >= staffLimits.timeOffAhead) return 'many';
  return askedDaysPart(scope, { ...days, asked: kept }, timeOff);
}

export function timeOffWrite(scope: Scope, timeOff: TimeOff): Part {
  return put(Requests.put(itemOf(scope, timeOff)).params());
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
  return applied(overwrite(scope, before, changed));
}

type Deciding = {
  readonly also: readonly Part[];
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
  { also, releases, overrule, keep }: Deciding,
): Promise<Written> {
  const taken = [
    {
      resource: { kind: 'staff' as const, id: after.staffId },
      ...{ from: after.startsAt, until: after.endsAt, overrule },
    },
  ];
  const change: OccupancyChange = {
    holder: { kind: 'leave', id: after.id },
    before: before.status === 'approved' ? taken : [],
    after: after.status === 'approved' ? taken : [],
  };
  const own = [put(overwrite(scope, before, after).params()), ...also];
  return transactWithOccupancy(scope, own, [...releases, change], (held) =>
    keep.has(held.holder.id),
  );
}

function overwrite(scope: Scope, before: TimeOff, changed: TimeOff) {
  const item = itemOf(scope, { ...changed, version: before.version + 1 });
  return Requests.put(item).where(({ version }, { eq }) => eq(version, before.version));
}

function itemOf({ tenant }: Scope, timeOff: TimeOff) {
  const { id: timeOffId, version, staffId, from } = timeOff;
  return { tenant, timeOffId, version, staffId, from, row: timeOff };
}
