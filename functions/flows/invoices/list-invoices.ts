// A page of the grid of invoices and quotes, and counts by status. All rows stay in memory until
// something changes. An invoice's status depends on the day.
import { getClientNames } from '#functions/data/clients/clients.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { InvoiceGridRow } from '#shared/contract/invoices/invoice-shapes.ts';
import type { InvoiceGridRequest } from '#shared/contract/invoices/invoices.ts';
import {
  computeOverpaidCents,
  computeDueCents,
  invoiceStatuses,
  countOverdueDays,
  getInvoiceStatus,
} from '#shared/domain/invoices/invoice.ts';
import {
  invoiceGrid,
  type InvoiceRow,
  type InvoiceTotals,
  computeTotalWithFees,
} from '#shared/domain/invoices/invoice-grid.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

type InvoicePage = {
  readonly data: InvoiceGridRow[];
  readonly count: number;
  readonly totals: InvoiceTotals;
  readonly cursor: string | null;
  readonly names: Record<string, string>;
};

type CurrentDay = { readonly now: Instant; readonly today: LocalDate };

/** Undefined if the cursor doesn't fit this sort order. */
export async function listInvoices(
  scope: Scope,
  request: InvoiceGridRequest,
  { now, today }: CurrentDay,
): Promise<InvoicePage | undefined> {
  const rules = invoiceGrid(today);
  const order = getGridOrder(rules.opening, request);
  const after = request.cursor === undefined ? undefined : parseCursor(request.cursor, order);
  if (request.cursor !== undefined && !after) return undefined;
  const [set, names] = await Promise.all([
    invoiceList.rowSet(scope, now),
    getClientNames(request.clientIds.map((clientId) => ({ tenant: scope.tenant, clientId }))),
  ]);
  const { data, count, totals, next } = getGridPage(set, rules, request, after);
  return {
    data: data.map((row) => toInvoiceGridRow(row, today)),
    count,
    totals,
    cursor: next ? formatCursor(next, order) : null,
    names: Object.fromEntries(names),
  };
}

function toInvoiceGridRow(row: InvoiceRow, today: LocalDate): InvoiceGridRow {
  const { id, version, brandId, type, clientId, businessName, eventName } = row;
  return {
    id,
    version,
    brandId,
    type,
    clientId,
    businessName,
    eventName,
    invoiceNumber: row.number || invoiceNumberPlaceholder,
    status: getInvoiceStatus(row, today),
    invoiceTitle: row.title,
    eventId: row.eventId || null,
    eventDate: row.eventDate ? localDate(row.eventDate) : null,
    invoiceDate: localDate(row.invoiceDate),
    dueDate: localDate(row.dueDate),
    overDueDaysDifference: countOverdueDays(row, today),
    grandTotal: computeTotalWithFees(row),
    paidAmount: row.paidCents - row.refundedCents,
    dueAmount: computeDueCents(row),
    overpaidAmount: computeOverpaidCents(row),
  };
}

export async function summarizeInvoices(scope: Scope, { now, today }: CurrentDay) {
  const { entries } = await invoiceList.rowSet(scope, now);
  const rows = entries.map(({ row }) => ({ row, status: getInvoiceStatus(row, today) }));
  return invoiceStatuses.flatMap((status) => {
    const those = rows.filter((it) => it.status === status).map(({ row }) => row);
    if (those.length === 0) return [];
    const grandTotal = those.reduce((sum, row) => sum + computeTotalWithFees(row), 0);
    const dueAmount = those.reduce((sum, row) => sum + computeDueCents(row), 0);
    const overpaidAmount = those.reduce((sum, row) => sum + computeOverpaidCents(row), 0);
    return [{ status, count: those.length, grandTotal, dueAmount, overpaidAmount }];
  });
}
