// A franchise's books, through the product's own calls.
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { getInvoiceDetails } from '#tests/support/fixtures/invoices.ts';
import { type Caller, noon } from '#tests/support/world.ts';

export const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
export const august = { fromDate: '2026-08-01', toDate: '2026-08-31' };
/** August 4. */
export const later = instant(noon + 20 * dayMilliseconds);

export const readBooks = async (who: Caller, now: Instant = later) =>
  (await who.call(accounting, 'books', {}, now)).body.data;

export const readSums = async (who: Caller, query: typeof july, now: Instant = later) => {
  const { accounts } = (await who.call(accounting, 'journal', { query }, now)).body.data;
  return Object.fromEntries(
    accounts.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
  );
};

export const exportPeriod = async (who: Caller, body: typeof july, now: Instant = later) =>
  (await who.call(accounting, 'export', { body }, now)).body.data;

export async function closeMonth(who: Caller, month: string, now: Instant = later) {
  const body = { version: (await readBooks(who, now)).version, month };
  return who.call(accounting, 'closeMonths', { body }, now);
}

export const closeJuly = (who: Caller) => closeMonth(who, '2026-07');

export async function readFile(who: Caller, number: string, now: Instant = later) {
  const { exports } = await readBooks(who, now);
  const id = exports.find((run) => String(run.number) === number)?.id ?? '';
  const request = { params: { id }, body: { format: 'csv' as const } };
  const { body } = await who.call(accounting, 'file', request, now);
  const { file } = body as never as { file: { bytes: Uint8Array } };
  return new TextDecoder().decode(file.bytes);
}

export async function readEntries(who: Caller, number: string) {
  const lines = (await readFile(who, number)).trim().split('\r\n').slice(1);
  return [...new Set(lines.map((line) => line.split(',')[1] ?? ''))];
}

/** The number of cups at $1.00, with 8 % tax: 100 when it was issued. */
export async function correct(owner: Caller, id: string, quantity: string, now: Instant) {
  const { version, customerDetails, ...was } = await getInvoiceDetails(owner, id, now);
  const body = {
    id,
    version,
    brandId: 'shaved-ice',
    customerDetails,
    invoiceTitle: was.invoiceTitle,
    invoiceDate: was.invoiceDate,
    dueDate: was.dueDate,
    clientInvoiceItems: [{ itemId: 'a', itemName: 'Cups', quantity, unitPrice: 100 }],
    taxPercent: '8',
    reason: 'Fewer of them came',
  };
  return owner.call(invoices, 'update', { body: body as never }, now);
}

export async function payInCash(owner: Caller, id: string, now: Instant) {
  const { version } = await getInvoiceDetails(owner, id, now);
  const body = { id, version, status: 'paid', method: 'cash', requestKey: 'cash' } as const;
  return owner.call(invoicePayments, 'updateStatus', { body }, now);
}
