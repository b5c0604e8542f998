// The home screen of a franchise, each part in the scope of its own screen. A part that the caller
// may not see isn't read. All parts are read in parallel, from stored lists and rollups, so the
// screen takes about a dozen requests regardless of how much is stored.
import { type ListedAsset, listAssets } from '#functions/data/equipment/assets.ts';
import { toAssigneeNames } from '#functions/data/events/assignees.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { listEventAssignments } from '#functions/data/events/event-references.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { listWaitingReplies } from '#functions/data/mail/awaited-replies.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { listSwaps } from '#functions/data/staff/shift-swaps.ts';
import { listStaffDocuments } from '#functions/data/staff/staff-records.ts';
import { listTimeOff } from '#functions/data/staff/time-off.ts';
import { type Scope, widenScopeToAllBrands } from '#functions/data/store/scope.ts';
import type { Attention, Home, HomeEvent } from '#shared/contract/reports/home.ts';
import { getDueState, sortDueDates } from '#shared/domain/equipment/asset-dues.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';
import { computeDueCents, countOverdueDays } from '#shared/domain/invoices/invoice.ts';
import {
  type AttentionKind,
  attentionKinds,
  getHomeDays,
  homeLimits,
  isUpcoming,
  isUnconfirmed,
  isMissingSales,
  getMonthComparison,
} from '#shared/domain/reports/home.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { type StaffMember, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { findUrgentDocuments } from '#shared/domain/staff/staff-record.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

/** Undefined if the caller may not see that part. */
export type HomeScopes = Readonly<
  Record<
    | 'events'
    | 'bookingRequests'
    | 'invoices'
    | 'timeOff'
    | 'swaps'
    | 'equipment'
    | 'staff'
    | 'noReplies'
    | 'figures',
    Scope | undefined
  >
>;

type HomeTime = { readonly now: Instant; readonly today: LocalDate };
type AttentionCount = { readonly count: number; readonly dueCents?: number };
type AttentionCounts = Partial<Record<AttentionKind, AttentionCount>>;

export async function readHome(scopes: HomeScopes, moment: HomeTime): Promise<Home> {
  const reading = {
    ...moment,
    staff: readOnce(listStaff),
    // Of all brands, because everyone who sees an event sees what is assigned to it.
    assets: readOnce((scope) => listAssets(widenScopeToAllBrands(scope))),
  };
  const [events, months, ...needs] = await Promise.all([
    scopes.events && readEvents(scopes.events, reading),
    scopes.figures && readMonths(scopes.figures, moment.today),
    ...attentionReaders.map(([part, read]) => {
      const scope = scopes[part];
      return scope ? read(scope, reading) : {};
    }),
  ]);
  const all: AttentionCounts = Object.assign({}, events?.needs, ...needs);
  return {
    today: moment.today,
    events: events?.ahead ?? null,
    attention: attentionKinds.flatMap((kind) => toAttention(kind, all[kind])),
    months: months ?? null,
  };
}

function toAttention(kind: AttentionKind, counted: AttentionCount | undefined): Attention[] {
  if (!counted || counted.count === 0) return [];
  return [{ kind, count: counted.count, dueCents: counted.dueCents ?? null }];
}

async function readEvents(
  scope: Scope,
  { today, staff: readStaff, assets: readAssets }: HomeReadContext,
): Promise<{ readonly ahead: HomeEvent[]; readonly needs: AttentionCounts }> {
  const rows = await eventList.rowsBetween(scope, getHomeDays(today));
  const ahead = rows
    .filter((row) => isUpcoming(row, today))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const shown = ahead.slice(0, homeLimits.events);
  const [assigned, staff, assets] = await Promise.all([
    listEventAssignments(
      scope,
      shown.map(({ id }) => id),
    ),
    readStaff(scope),
    readAssets(scope),
  ]);
  const names = toAssigneeNames(staff, assets);
  const crews = new Map(assigned.map((it) => [it.eventId, it]));
  const unassigned = assigned.filter(
    ({ staffIds, assetIds }) => staffIds.length === 0 || assetIds.length === 0,
  );
  return {
    ahead: shown.map((row) => {
      const { id, eventName, businessName, brandId, eventDate, startsAt, endsAt, city } = row;
      const { staffIds = [], assetIds = [] } = crews.get(id) ?? {};
      return {
        id,
        eventName,
        businessName,
        brandId,
        startsAt,
        endsAt,
        city,
        eventDate: localDate(eventDate),
        status: row.status,
        held: row.held,
        staff: staffIds.flatMap((staffId) => names.staff.get(staffId) ?? []),
        equipment: assetIds.flatMap((assetId) => names.equipment.get(assetId) ?? []),
      };
    }),
    needs: {
      unassigned: { count: unassigned.length },
      unconfirmed: { count: ahead.filter(isUnconfirmed).length },
      unrecorded: { count: rows.filter((row) => isMissingSales(row, today)).length },
    },
  };
}

type HomeReadContext = HomeTime & {
  /** Everyone who works shifts, for all parts that need them; the same on all brands. */
  readonly staff: (scope: Scope) => Promise<readonly StaffMember[]>;
  /** The equipment of all brands. */
  readonly assets: (scope: Scope) => Promise<readonly ListedAsset[]>;
};
type AttentionReader = (scope: Scope, reading: HomeReadContext) => Promise<AttentionCounts>;

/** Reads once, for the first part that needs it. All scopes of a caller are of one franchise. */
function readOnce<Found>(read: (scope: Scope) => Promise<Found>): (scope: Scope) => Promise<Found> {
  let found: Promise<Found> | undefined;
  return (scope) => (found ??= read(scope));
}

const attentionReaders: readonly (readonly [keyof HomeScopes, AttentionReader])[] = [
  [
    'bookingRequests',
    async (scope, { now }) => {
      const { entries } = await bookingRequestList.rowSet(scope, now);
      const unread = entries.filter(({ row }) => !row.read && row.manualStatus !== 'deleted');
      return { bookingRequests: { count: unread.length } };
    },
  ],
  [
    'invoices',
    async (scope, { now, today }) => {
      const { entries } = await invoiceList.rowSet(scope, now);
      const late = entries.filter(({ row }) => countOverdueDays(row, today) > 0);
      const dueCents = late.reduce((sum, { row }) => sum + computeDueCents(row), 0);
      return { overdueInvoices: { count: late.length, dueCents } };
    },
  ],
  [
    'timeOff',
    async (scope, { today, staff: readStaff }) => {
      const days = {
        from: addDays(today, -staffLimits.decidedDays),
        to: addDays(today, staffLimits.daysAhead),
      };
      const [requests, staff] = await Promise.all([listTimeOff(scope, days), readStaff(scope)]);
      const seen = new Set(
        staff.filter((it) => worksOnBrands(it, scope.brands)).map(({ id }) => id),
      );
      const open = requests.filter((it) => it.status === 'pending' && seen.has(it.staffId));
      return { timeOff: { count: open.length } };
    },
  ],
  [
    'swaps',
    async (scope, { today }) => {
      const swaps = await listSwaps(scope, {
        from: addDays(today, -staffLimits.decidedDays),
        to: addDays(today, staffLimits.daysAhead),
      });
      return { swaps: { count: swaps.filter(({ status }) => status === 'accepted').length } };
    },
  ],
  [
    'equipment',
    async (scope, { today, assets: readAssets }) => {
      const due = (await readAssets(scope)).filter(
        ({ activated, brandId, dues }) =>
          activated &&
          includesBrand(scope.brands, brandId) &&
          sortDueDates(dues).some(({ day }) => getDueState(day, today) !== 'later'),
      );
      return { equipmentDue: { count: due.length } };
    },
  ],
  [
    'staff',
    async (scope, { today, staff: readStaff }) => {
      const [documents, staff] = await Promise.all([listStaffDocuments(scope), readStaff(scope)]);
      const pressing = findUrgentDocuments(documents, today);
      return {
        documentsDue: { count: staff.filter((it) => it.active && pressing.has(it.id)).length },
      };
    },
  ],
  [
    'noReplies',
    async (scope, { now }) => {
      const waiting = (await listWaitingReplies(scope)).filter(({ wait }) => now < wait.until);
      return { noReplies: { count: waiting.length } };
    },
  ],
];

/** Both months in one read. */
async function readMonths(scope: Scope, today: LocalDate): Promise<Home['months']> {
  const { now, before } = getMonthComparison(today);
  const days = [...(await sumFiguresByDay(scope, 'sales', { from: before.from, to: now.to }))];
  const [current, former] = [now, before].map((range) => {
    const { events, eventSalesCollectedCents } = days
      .filter(([day]) => range.from <= day && day <= range.to)
      .map(([, sums]) => sums)
      .reduce(addSums, noSales);
    return { ...range, events, eventSalesCollectedCents };
  });
  return current && former ? { now: current, before: former } : null;
}
