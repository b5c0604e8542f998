// The aging report: how long ago each client's last event was, and what they owe by days overdue.
import { takesPlace } from '#shared/domain/events/event.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { computeBalanceCents, countOverdueDays } from '#shared/domain/invoices/invoice.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import type { GridRules } from '#shared/domain/lists/grid.ts';
import { countDaysBetween, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

/** Buckets by days since a client's last event. Clients without an event are in the last bucket. */
const maxDaysSince = { quarter: 91, halfYear: 182, year: 365, twoYears: 730 } as const;
export const sinceBuckets = ['quarter', 'halfYear', 'year', 'twoYears', 'longer', 'never'] as const;
export type SinceBucket = (typeof sinceBuckets)[number];

/** Buckets by days after the due date. */
export const ageBuckets = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** Cents. */
export type OwedCents = Readonly<Record<AgeBucket, number>> & {
  readonly owed: number;
  /** Overpaid on other invoices: the client's money until it is refunded or credited. */
  readonly overpaid: number;
};

const nothingOwed: OwedCents = {
  notDue: 0,
  upTo30: 0,
  upTo60: 0,
  upTo90: 0,
  over90: 0,
  owed: 0,
  overpaid: 0,
};

export type AgingRow = OwedCents & {
  /** The client's id. */
  readonly id: string;
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  /** Empty if there was none. */
  readonly lastEventDate: string;
  readonly daysSince: number | null;
  readonly since: SinceBucket;
  /** The next booked event; empty if there is none. */
  readonly nextEventDate: string;
  /** Number of past events. */
  readonly events: number;
};

export function toSinceBucket(days: number | null): SinceBucket {
  if (days === null) return 'never';
  if (days <= maxDaysSince.quarter) return 'quarter';
  if (days <= maxDaysSince.halfYear) return 'halfYear';
  if (days <= maxDaysSince.year) return 'year';
  return days <= maxDaysSince.twoYears ? 'twoYears' : 'longer';
}

export function toAgeBucket(overdueDays: number): AgeBucket {
  if (overdueDays < 0) return 'notDue';
  if (overdueDays <= 30) return 'upTo30';
  if (overdueDays <= 60) return 'upTo60';
  return overdueDays <= 90 ? 'upTo90' : 'over90';
}

type Visits = { readonly last: string; readonly next: string; readonly past: number };
const noVisits: Visits = { last: '', next: '', past: 0 };

type AgingSources = {
  readonly clients: Iterable<ClientRow>;
  readonly events: Iterable<EventRow>;
  readonly invoices: Iterable<InvoiceRow>;
};

/** One row per active client, and one per client who owes or has overpaid something. */
export function buildAgingRows(
  { clients, events, invoices }: AgingSources,
  today: LocalDate,
): AgingRow[] {
  const visits = countVisits(events, today);
  const debts = sumDebts(invoices, today);
  const rows = new Map<string, AgingRow>();
  for (const client of clients) {
    const owes = debts.get(client.id);
    if (client.active || owes) rows.set(client.id, toAgingRow(client, visits, owes?.owed, today));
  }
  // The client may belong to brands that the reader can't see. The total has to include the amount
  // anyway.
  for (const [id, { businessName, owed }] of debts) {
    const known = { id, businessName, contactName: '', contactEmail: '', contactPhone: '' };
    if (!rows.has(id)) rows.set(id, toAgingRow(known, visits, owed, today));
  }
  return [...rows.values()];
}

type KnownClient = Pick<
  ClientRow,
  'id' | 'businessName' | 'contactName' | 'contactEmail' | 'contactPhone'
>;

function toAgingRow(
  { id, businessName, contactName, contactEmail, contactPhone }: KnownClient,
  visits: ReadonlyMap<string, Visits>,
  owed: OwedCents = nothingOwed,
  today: LocalDate,
): AgingRow {
  const { last, next, past } = visits.get(id) ?? noVisits;
  const daysSince = last === '' ? null : countDaysBetween(localDate(last), today);
  return {
    id,
    businessName,
    contactName,
    contactEmail,
    contactPhone,
    ...owed,
    lastEventDate: last,
    nextEventDate: next,
    events: past,
    daysSince,
    since: toSinceBucket(daysSince),
  };
}

function countVisits(events: Iterable<EventRow>, today: LocalDate): Map<string, Visits> {
  const visits = new Map<string, Visits>();
  for (const { clientId, eventDate, status } of events) {
    if (!takesPlace(status)) continue;
    const known = visits.get(clientId) ?? noVisits;
    const isPast = eventDate <= today;
    visits.set(clientId, {
      last: isPast && eventDate > known.last ? eventDate : known.last,
      next: !isPast && (known.next === '' || eventDate < known.next) ? eventDate : known.next,
      past: known.past + Number(isPast),
    });
  }
  return visits;
}

type Debt = { readonly businessName: string; readonly owed: OwedCents };

function sumDebts(invoices: Iterable<InvoiceRow>, today: LocalDate): Map<string, Debt> {
  const debts = new Map<string, Debt>();
  for (const invoice of invoices) {
    const balance = invoice.issued ? computeBalanceCents(invoice) : 0;
    if (balance === 0) continue;
    const { clientId, businessName } = invoice;
    const known = debts.get(clientId)?.owed ?? nothingOwed;
    const bucket = toAgeBucket(countOverdueDays(invoice, today));
    const owed =
      balance < 0
        ? { ...known, overpaid: known.overpaid - balance }
        : { ...known, [bucket]: known[bucket] + balance, owed: known.owed + balance };
    debts.set(clientId, { businessName, owed });
  }
  return debts;
}

export const agingColumns = [
  'businessName',
  'lastEventDate',
  'nextEventDate',
  'events',
  ...ageBuckets,
  'owed',
  'overpaid',
] as const;
export type AgingColumn = (typeof agingColumns)[number];

export type AgingFilters = {
  readonly searchText: string;
  readonly since: readonly SinceBucket[];
  readonly owing?: boolean | undefined;
};

export const agingGrid: GridRules<AgingRow, AgingColumn, AgingFilters, OwedCents> = {
  cells: {
    businessName: ({ businessName }) => businessName,
    lastEventDate: ({ lastEventDate }) => lastEventDate || null,
    nextEventDate: ({ nextEventDate }) => nextEventDate || null,
    events: ({ events }) => events,
    notDue: ({ notDue }) => notDue,
    upTo30: ({ upTo30 }) => upTo30,
    upTo60: ({ upTo60 }) => upTo60,
    upTo90: ({ upTo90 }) => upTo90,
    over90: ({ over90 }) => over90,
    owed: ({ owed }) => owed,
    overpaid: ({ overpaid }) => overpaid,
  },
  searched: ({ businessName, contactName, contactEmail, contactPhone }) => [
    businessName,
    contactName,
    contactEmail,
    contactPhone,
  ],
  fits:
    ({ since, owing }) =>
    (row) =>
      (since.length === 0 || since.includes(row.since)) &&
      (owing === undefined || owing === row.owed > 0),
  // Clients without an event for the longest time come first.
  opening: { column: 'lastEventDate', sortType: 'ASC' },
  totals: {
    none: nothingOwed,
    plus: (sum, row) => ({
      notDue: sum.notDue + row.notDue,
      upTo30: sum.upTo30 + row.upTo30,
      upTo60: sum.upTo60 + row.upTo60,
      upTo90: sum.upTo90 + row.upTo90,
      over90: sum.over90 + row.over90,
      owed: sum.owed + row.owed,
      overpaid: sum.overpaid + row.overpaid,
    }),
  },
};

/** The number of clients in each bucket. */
export function countBySince(rows: readonly AgingRow[]): Record<SinceBucket, number> {
  const counts = { quarter: 0, halfYear: 0, year: 0, twoYears: 0, longer: 0, never: 0 };
  for (const { since } of rows) counts[since] += 1;
  return counts;
}
