// A page of the grid of invoices and quotes, and counts by status. All rows stay in memory until
// something changes. An invoice's status depends on the day.
import { clientNames } from '#functions/data/clients/clients.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import type { InvoiceGridRequest } from '#shared/contract/invoices/invoices.ts';
import {
  computeOverpaidCents,
  dueCentsOf,
  invoiceStatuses,
  overDueDays,
  statusOf,
} from '#shared/domain/invoices/invoice.ts';
import {
  invoiceGrid,
  type InvoiceRow,
  type InvoiceTotals,
  totalWithFees,
} from '#shared/domain/invoices/invoice-grid.ts';
import { noNumber } from '#shared/domain/invoices/invoice-number.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import { orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

type Answer = {
  readonly data: InvoiceGridRow[];
  readonly count: number;
  readonly totals: InvoiceTotals;
  readonly cursor: string | null;
  readonly names: Record<string, string>;
};

type Day = { readonly now: Instant; readonly today: LocalDate };

/** Undefined if the cursor doesn't fit this sort order. */
export async function listInvoices(
  scope: Scope,
  request: InvoiceGridRequest,
  { now, today }: Day,
): Promise<Answer | undefined> {
  const rules = invoiceGrid(today);
  const order = orderOf(rules.opening, request);
  const after = request.cursor === undefined ? undefined : placeOf(request.cursor, order);
  if (request.cursor !== undefined && !after) return undefined;
  const [set, names] = await Promise.all([
    invoiceList.rowSet(scope, now),
    clientNames(request.clientIds.map((clientId) => ({ tenant: scope.tenant, clientId }))),
  ]);
  const { data, count, totals, next } = pageOf(set, rules, request, after);
  return {
    data: data.map((row) => shownRow(row, today)),
    count,
    totals,
    cursor: next ? writePlace(next, order) : null,
    names: Object.fromEntries(names),
  };
}

function shownRow(row: InvoiceRow, today: LocalDate): InvoiceGridRow {
  const { id, version, brandId, type, clientId, businessName, eventName } = row;
  return {
    ...{ id, version, brandId, type, clientId, businessName, eventName },
    invoiceNumber: row.number || noNumber,
    status: statusOf(row, today),
    invoiceTitle: row.title,
    eventId: row.eventId || null,
    eventDate: row.eventDate ? localDate(row.eventDate) : null,
    invoiceDate: localDate(row.invoiceDate),
    dueDate: localDate(row.dueDate),
    overDueDaysDifference: overDueDays(row, today),
    grandTotal: totalWithFees(row),
    paidAmount: row.paidCents - row.refundedCents,
    dueAmount: dueCentsOf(row),
    overpaidAmount: computeOverpaidCents(row),
  };
}

export async function summarizeInvoices(scope: Scope, { now, today }: Day) {
  const { entries } = await invoiceList.rowSet(scope, now);
  const rows = entries.map(({ row }) => ({ row, status: statusOf(row, today) }));
  return invoiceStatuses.flatMap((status) => {
    const those = rows.filter((it) => it.status === status).map(({ row }) => row);
    if (those.length === 0) return [];
    const grandTotal = those.reduce((sum, row) => sum + totalWithFees(row), 0);
    const dueAmount = those.reduce((sum, row) => sum + dueCentsOf(row), 0);
    const overpaidAmount = those.reduce((sum, row) => sum + computeOverpaidCents(row), 0);
    return [{ status, count: those.length, grandTotal, dueAmount, overpaidAmount }];
  });
}
