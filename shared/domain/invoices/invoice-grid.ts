// The invoices grid: the columns of a row, how they sort, what a search covers, and the totals. The
// status of a row depends on the day, so the rules are built for a day.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import {
  computeOverpaidCents,
  computeDueCents,
  type InvoiceFacts,
  type InvoiceStatus,
  type InvoiceType,
  countOverdueDays,
  getInvoiceStatus,
} from './invoice.ts';

/** The invoice data stored for the grid. */
export type InvoiceRow = InvoiceFacts & {
  readonly id: string;
  readonly version: number;
  readonly brandId: string;
  /** Empty for drafts. */
  readonly number: string;
  readonly title: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly eventDate: string;
  readonly invoiceDate: string;
  /** Why the client declined, or why it was voided; empty if nobody said. */
  readonly lostReason: string;
  /** The UTC day of its last payment, refund or correction; empty if unknown. */
  readonly movedOn: string;
};

export const invoiceGridColumns = [
  'invoiceDate',
  'invoiceNumber',
  'businessName',
  'eventName',
  'dueDate',
  'grandTotal',
] as const;
export type InvoiceGridColumn = (typeof invoiceGridColumns)[number];

export type InvoiceFilters = {
  readonly searchText: string;
  readonly statuses: readonly InvoiceStatus[];
  readonly types: readonly InvoiceType[];
  readonly overdue?: boolean | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly clientIds: readonly string[];
  readonly eventIds: readonly string[];
};

export type InvoiceTotals = {
  readonly grandTotal: number;
  readonly paidAmount: number;
  readonly dueAmount: number;
  readonly overpaidAmount: number;
};

const isIn = <Value>(values: readonly Value[], value: Value) =>
  values.length === 0 || values.includes(value);

/** The total owed: the invoice total plus later late fees and card fees. */
export const computeTotalWithFees = ({
  totalCents,
  chargesCents,
}: Pick<InvoiceRow, 'totalCents' | 'chargesCents'>): Cents => cents(totalCents + chargesCents);

export function invoiceGrid(
  today: LocalDate,
): GridRules<InvoiceRow, InvoiceGridColumn, InvoiceFilters, InvoiceTotals> {
  return {
    cells: {
      invoiceDate: ({ invoiceDate }) => invoiceDate,
      invoiceNumber: ({ number }) => number,
      businessName: ({ businessName }) => businessName,
      eventName: ({ eventName }) => eventName,
      dueDate: ({ dueDate }) => dueDate,
      grandTotal: computeTotalWithFees,
    },
    searched: ({ number, title, businessName, eventName }) => [
      number,
      title,
      businessName,
      eventName,
    ],
    fits: (filters) => (row) => matchesFilters(filters, row, today),
    opening: { column: 'invoiceDate', sortType: 'DESC' },
    totals: {
      none: { grandTotal: 0, paidAmount: 0, dueAmount: 0, overpaidAmount: 0 },
      plus: (sum, row) => ({
        // Converted quotes are counted by their invoice, and void invoices aren't owed.
        grandTotal: sum.grandTotal + (row.voided || row.converted ? 0 : computeTotalWithFees(row)),
        paidAmount: sum.paidAmount + row.paidCents - row.refundedCents,
        dueAmount: sum.dueAmount + computeDueCents(row),
        overpaidAmount: sum.overpaidAmount + computeOverpaidCents(row),
      }),
    },
  };
}

function matchesFilters(filters: InvoiceFilters, row: InvoiceRow, today: LocalDate): boolean {
  const { statuses, types, overdue, fromDate, toDate, clientIds, eventIds } = filters;
  return (
    isIn(types, row.type) &&
    isIn(clientIds, row.clientId) &&
    isIn(eventIds, row.eventId) &&
    (fromDate === undefined || row.invoiceDate >= fromDate) &&
    (toDate === undefined || row.invoiceDate <= toDate) &&
    (overdue === undefined || countOverdueDays(row, today) > 0 === overdue) &&
    isIn(statuses, getInvoiceStatus(row, today))
  );
}
