// The invoices and quotes of a franchise as a stored list. Range keys are days or months.
import { createStoredList } from '#functions/data/lists/stored-list.ts';
import { readRowPages } from '#functions/data/lists/row-pages.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { invoiceCodec, toInvoiceRow, invoiceBuckets } from './invoice-rows.ts';
import { eachListedInvoice, Invoices, saveInvoice } from './invoices.ts';

export const invoiceList = createStoredList({
  ...invoiceBuckets,
  codec: invoiceCodec,
  isVisibleTo: isRowBrandVisible,
  between: (tenant, from, to) =>
    Invoices.query.list({ tenant }).between({ invoiceDate: from }, { invoiceDate: to }).params(),
  newestFirst: true,
  each: eachListedInvoice,
  toRow: toInvoiceRow,
  save: (scope, invoice) => saveInvoice(scope, invoice, invoice),
});

/** The ids of events with an issued invoice that isn't voided. */
export async function listBilledEventIds(scope: Scope, now: Instant): Promise<ReadonlySet<string>> {
  const { entries } = await invoiceList.rowSet(scope, now);
  return new Set(entries.flatMap(({ row }) => (isBilled(row) ? [row.eventId] : [])));
}

/** The ids of an event's quotes and invoices. */
export const listEventInvoiceIds = (
  scope: Scope,
  eventId: string,
  now: Instant,
): Promise<string[]> => listIdsOfEvent(scope, eventId, now, () => true);

/** The ids of an event's issued invoices that aren't voided. */
export const listIssuedInvoiceIds = (
  scope: Scope,
  eventId: string,
  now: Instant,
): Promise<string[]> => listIdsOfEvent(scope, eventId, now, isBilled);

async function listIdsOfEvent(
  scope: Scope,
  eventId: string,
  now: Instant,
  isWanted: (row: InvoiceRow) => boolean,
): Promise<string[]> {
  const { entries } = await invoiceList.rowSet(scope, now);
  return entries.flatMap(({ row }) => (row.eventId === eventId && isWanted(row) ? [row.id] : []));
}

const isBilled = ({ type, issued, voided, eventId }: InvoiceRow) =>
  type === 'invoice' && issued && !voided && eventId !== '';

/** All quotes and invoices of a client, on any brand. */
export async function listClientInvoices(
  { tenant }: Scope,
  clientId: string,
): Promise<InvoiceRow[]> {
  const query = Invoices.query.related({ tenant, clientId }).params();
  const rows: InvoiceRow[] = [];
  for await (const page of readRowPages(invoiceCodec, query)) rows.push(...page);
  return rows;
}

/** The ids of a client's invoices and quotes, at most `most`. Eventually consistent. */
export async function listClientInvoiceIds(
  { tenant }: Scope,
  clientId: string,
  limit: number,
): Promise<string[]> {
  const query = Invoices.query.related({ tenant, clientId }).params({ limit: limit });
  const page = await readRowPages(invoiceCodec, query).next();
  return page.done ? [] : page.value.map(({ id }) => id);
}
