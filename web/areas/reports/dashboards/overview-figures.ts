import type {
  ClientTotal,
  IndustrySales,
  TopClient,
  WeekdaySales,
} from '#shared/contract/reports/dashboards.ts';
import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import { averageCents } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';

type Clients = { readonly data: readonly TopClient[]; readonly total: ClientTotal };

/** The replies that the overview is made of, for the period and the one before. */
export type OverviewReplies = {
  readonly weekdays: readonly WeekdaySales[];
  readonly weekdaysBefore: readonly WeekdaySales[];
  readonly clients: Clients | undefined;
  readonly clientsBefore: Clients | undefined;
  readonly industries: readonly IndustrySales[];
  readonly industriesBefore: readonly IndustrySales[];
};

export type SalesSum = {
  readonly sales: number;
  readonly events: number;
  readonly average: number;
};

/** Every event is on one day of the week, so these seven add up to all sales. */
export function sumWeekdays(days: readonly WeekdaySales[]): SalesSum {
  const sales = days.reduce((sum, day) => sum + day.eventSalesCollectedCents, 0);
  const events = days.reduce((sum, day) => sum + day.events, 0);
  return { sales, events, average: averageCents(sales, events) };
}

export function findBestDay(days: readonly WeekdaySales[]): WeekdaySales | undefined {
  return days
    .filter(({ eventSalesCollectedCents }) => eventSalesCollectedCents > 0)
    .toSorted((one, other) => other.eventSalesCollectedCents - one.eventSalesCollectedCents)[0];
}

/** A client, a day of the week or an industry whose sales changed. */
export type SalesChange = {
  readonly kind: 'client' | 'weekday' | 'industry';
  readonly key: string;
  readonly label: string;
  readonly franchiseId: string | undefined;
  readonly filters: Partial<EventFilters>;
  readonly cents: number;
  readonly beforeCents: number;
};

type Share = Omit<SalesChange, 'beforeCents'>;

/** If a list is cut after ten, a client missing from it may still have sales. */
type Shares = { readonly shares: readonly Share[]; readonly isComplete: boolean };

/** What changed most among clients, days and industries, the biggest change first. */
export function listBiggestChanges(replies: OverviewReplies): SalesChange[] {
  const pairs = [
    [toClientShares(replies.clients), toClientShares(replies.clientsBefore)],
    [toWeekdayShares(replies.weekdays), toWeekdayShares(replies.weekdaysBefore)],
    [toIndustryShares(replies.industries), toIndustryShares(replies.industriesBefore)],
  ] as const;
  const biggest = pairs.flatMap(([now, before]) => sortByChange(pairShares(now, before))[0] ?? []);
  return sortByChange(biggest);
}

function toClientShares(clients: Clients | undefined): Shares {
  if (!clients) return { shares: [], isComplete: false };
  const listed = clients.data.reduce((sum, { eventsCount }) => sum + eventsCount, 0);
  return {
    shares: clients.data.map(({ clientId, businessName, franchiseId, grandTotalCents }) => ({
      kind: 'client',
      key: clientId,
      label: businessName,
      franchiseId,
      filters: figureFilters.clients(clientId),
      cents: grandTotalCents,
    })),
    isComplete: listed === clients.total.eventsCount,
  };
}

const toWeekdayShares = (days: readonly WeekdaySales[]): Shares => ({
  shares: days.map(({ day, eventSalesCollectedCents }) => ({
    kind: 'weekday',
    key: String(day),
    label: text(`weekday_${day}`),
    franchiseId: undefined,
    filters: figureFilters.weekday(day),
    cents: eventSalesCollectedCents,
  })),
  isComplete: true,
});

const toIndustryShares = (industries: readonly IndustrySales[]): Shares => ({
  shares: industries.map(({ type, eventSalesCollectedCents }) => ({
    kind: 'industry',
    key: type,
    label: type || text('dashboard_no_industry'),
    franchiseId: undefined,
    filters: figureFilters.industry(type),
    cents: eventSalesCollectedCents,
  })),
  isComplete: true,
});

function pairShares(now: Shares, before: Shares): SalesChange[] {
  const keys = new Set([...now.shares, ...before.shares].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const current = now.shares.find((share) => share.key === key);
    const former = before.shares.find((share) => share.key === key);
    const share = current ?? former;
    const isKnown = (current ?? now.isComplete) && (former ?? before.isComplete);
    if (!share || !isKnown) return [];
    return [{ ...share, cents: current?.cents ?? 0, beforeCents: former?.cents ?? 0 }];
  });
}

const getSize = ({ cents, beforeCents }: SalesChange) => Math.abs(cents - beforeCents);

const sortByChange = (changes: readonly SalesChange[]): SalesChange[] =>
  changes
    .filter((change) => getSize(change) > 0)
    .toSorted((one, other) => getSize(other) - getSize(one));
