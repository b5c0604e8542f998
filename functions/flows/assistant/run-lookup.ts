// Runs the AI agent's lookups for a person: the same reads as the screens', limited to the person's
// scope, the brand of the conversation and the access of the screen. It returns names and sums,
// never more than a list that fits on a phone.
import { clientList } from '#functions/data/clients/client-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import type { AgentLookup } from '#functions/data/assistant/conversations.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import {
  DaysLookupRequest,
  SearchLookupRequest,
} from '#shared/contract/assistant/lookup-requests.ts';
import type { AgentConfig } from '#shared/domain/assistant/agent-config.ts';
import { findFreeDays } from '#shared/domain/assistant/free-days.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { type LookupName, lookups, permittedLookups } from '#shared/domain/assistant/lookups.ts';
import type { Grants } from '#shared/domain/access/permissions.ts';
import { activeClients, clientGrid } from '#shared/domain/clients/client-grid.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';
import { averageCents } from '#shared/domain/figures/sales-figures.ts';
import { getGridPage } from '#shared/domain/lists/row-set.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';

export type LookupCaller = {
  readonly scope: Scope;
  readonly grants: Grants;
  readonly brandId: string;
  readonly timeZone: string;
  readonly config: AgentConfig;
  readonly now: Instant;
};

type LookupResult = { readonly found: number; readonly result: unknown };
type LookupOutcome = {
  readonly lookedUp: AgentLookup;
  readonly json: string;
  readonly failed: boolean;
};

/** Never throws because of the model's input: the model gets the problem and may try again. */
export async function runLookup(
  asker: LookupCaller,
  name: LookupName,
  input: unknown,
): Promise<LookupOutcome> {
  const none = { name, from: null, to: null, searchText: '', found: null };
  if (!permittedLookups(asker.grants, asker.brandId).includes(name)) {
    return toRejectedOutcome(none, 'This person is not permitted to see this.');
  }
  const scope = limitScopeToBrands(asker.scope, [asker.brandId]);
  if (lookups[name].kind === 'search') {
    const search = SearchLookupRequest.safeParse(input);
    if (!search.success) return toRejectedOutcome(none, 'searchText needs at least 3 characters.');
    const { searchText } = search.data;
    return toAnsweredOutcome(
      { ...none, searchText },
      await findClients(scope, searchText, asker.now),
    );
  }
  const days = DaysLookupRequest.safeParse(input);
  if (!days.success || days.data.to < days.data.from) {
    return toRejectedOutcome(none, 'from and to have to be days as YYYY-MM-DD, from before to.');
  }
  const range = days.data;
  if (lengthInDays(range) > maxDays[name]) {
    return toRejectedOutcome(
      { ...none, ...range },
      `At most ${maxDays[name]} days can be looked up.`,
    );
  }
  return toAnsweredOutcome({ ...none, ...range }, await lookUpDays(asker, scope, name, range));
}

const maxDays: Readonly<Record<LookupName, number>> = {
  upcomingEvents: assistantLimits.lookupDays,
  freeDays: assistantLimits.lookupDays,
  findClients: 0,
  salesFigures: 366,
};

const toRejectedOutcome = (lookedUp: AgentLookup, problem: string): LookupOutcome => ({
  lookedUp,
  json: JSON.stringify({ problem }),
  failed: true,
});

const toAnsweredOutcome = (
  lookedUp: AgentLookup,
  { found, result }: LookupResult,
): LookupOutcome => ({
  lookedUp: { ...lookedUp, found },
  json: JSON.stringify(result),
  failed: false,
});

function lookUpDays(
  asker: LookupCaller,
  scope: Scope,
  name: LookupName,
  range: DateRange,
): Promise<LookupResult> {
  switch (name) {
    case 'upcomingEvents':
      return listEvents(scope, range);
    case 'freeDays':
      return listFreeDays(asker, scope, range);
    default:
      return sumSales(scope, range);
  }
}

async function listEvents(scope: Scope, range: DateRange): Promise<LookupResult> {
  const rows = (await eventList.rowsBetween(scope, range)).filter(({ status }) =>
    takesPlace(status),
  );
  const events = rows
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .slice(0, assistantLimits.lookupRows)
    .map(({ eventName, businessName, eventDate, startTime, city, status }) => ({
      eventName,
      client: businessName,
      day: eventDate,
      startTime,
      city,
      status,
    }));
  return { found: rows.length, result: { count: rows.length, events } };
}

async function listFreeDays(
  asker: LookupCaller,
  scope: Scope,
  range: DateRange,
): Promise<LookupResult> {
  const rows = await eventList.rowsBetween(scope, range);
  const today = toLocalDate(asker.now, asker.timeZone);
  const days = findFreeDays(rows, { ...range, today }, asker.config);
  return { found: days.free.length, result: { count: days.free.length, ...days } };
}

async function findClients(scope: Scope, searchText: string, now: Instant): Promise<LookupResult> {
  const set = await clientList.rowSet(scope, now);
  const query = { ...activeClients, searchText, offset: 0, limit: assistantLimits.lookupRows };
  const { data, count } = getGridPage(set, clientGrid, query, undefined);
  const clients = data.map((row) => ({
    name: row.businessName,
    contact: row.contactName,
    email: row.contactEmail,
    phone: row.contactPhone,
    city: row.city,
  }));
  return { found: count, result: { count, clients } };
}

async function sumSales(scope: Scope, range: DateRange): Promise<LookupResult> {
  const days = [...(await sumFiguresByDay(scope, 'sales', range)).values()];
  const sums = days.reduce(addSums, noSales);
  const { events, eventSalesCollectedCents, salesTaxCents, givebackCents } = sums;
  const average = averageCents(eventSalesCollectedCents, events);
  const dollars = (amount: number) => formatCents(cents(amount));
  return {
    found: events,
    result: {
      count: events,
      salesCollected: dollars(eventSalesCollectedCents),
      salesTax: dollars(salesTaxCents),
      giveback: dollars(givebackCents),
      averagePerEvent: dollars(average ?? 0),
    },
  };
}
