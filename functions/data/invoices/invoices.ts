// Invoices and quotes of a franchise. Get by (franchise, invoice); listed by date from slim rows;
// those of a client by (franchise, client) in the index `related`. Written as a whole, conditioned
// on the version that was read. While something may fall due (a late fee, a reminder), an invoice
// is in the due index by the time of its next check. The content of an issued invoice never
// changes: a correction creates the next revision, and each revision is an item of its own that is
// only ever created (invoice-revisions.ts).
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { countClosedDisputes, type InvoiceDispute } from '#shared/domain/invoices/dispute.ts';
import { invoiceTypes, type LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { findLastExpiryKey } from '#shared/domain/invoices/quote-expiry.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { invoiceCodec, toInvoiceRow, invoiceBuckets } from './invoice-rows.ts';
import {
  type InvoiceNumberSeries,
  buildNextNumberItem,
  readLastInvoiceNumber,
} from './invoice-numbers.ts';
import {
  buildRemoveRevisionItem,
  buildRevisionItem,
  listInvoiceRevisions,
} from './invoice-revisions.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import { ContentionError } from '#functions/data/store/contention.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import { SerialQueue } from '#functions/data/store/serial-queue.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  transact,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import type { Invoice, InvoiceQuestion, QuoteAnswer } from './invoice.ts';
import { listReader, optional, unset } from '#functions/data/store/stored-shape.ts';
import { epoch, zeroCents } from '#functions/data/store/missing-values.ts';
import { invoiceContentShape, quoteAnswerShape } from './invoice-content-shape.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

type InvoiceBody = Omit<Invoice, 'invoiceId' | 'version' | 'type' | 'brandId' | 'tendAt'>;

export const Invoices = defineEntity('invoice', {
  attributes: {
    tenant: { type: 'string', required: true },
    invoiceId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    type: { type: invoiceTypes, required: true, ifMissing: 'invoice' },
    brandId: { type: 'string', required: true },
    clientId: { type: 'string', required: true },
    invoiceDate: { type: 'string', required: true },
    answered: { type: 'string' },
    /** How far a quote is on its way to expire (`quote-expiry.ts`). A change publishes an event. */
    expiry: { type: 'string' },
    /** The number of questions. An increase publishes the domain event of a question. */
    asked: { type: 'number' },
    /** The number of disputes, and of those that are over. Increases publish domain events. */
    disputed: { type: 'number' },
    disputesClosed: { type: 'number' },
    /** The number of payments. An increase publishes the domain event of a payment. */
    payments: { type: 'number', required: true },
    tendAt: { type: 'string' },
    /** Everything that isn't queried on its own. */
    whole: shapedAttribute<InvoiceBody>({
      timeZone: defaultTimeZone,
      content: invoiceContentShape,
      revision: 1,
      revisedAt: unset,
      number: unset,
      createdAt: epoch,
      createdBy: '',
      issuedAt: unset,
      sentAt: unset,
      voidedAt: unset,
      voidReason: '',
      answer: optional<QuoteAnswer>(quoteAnswerShape),
      previousAnswers: listReader<QuoteAnswer>(quoteAnswerShape),
      proposedAt: unset,
      questions: listReader<InvoiceQuestion>({ questionId: '', text: '', at: epoch }),
      convertedTo: unset,
      convertedFrom: unset,
      ledger: listReader<LedgerFact>({
        factId: '',
        kind: 'payment',
        amountCents: zeroCents,
        at: epoch,
        method: unset,
        of: unset,
        note: '',
        by: '',
        overpaidCents: unset,
        counterpart: unset,
      }),
      disputes: listReader<InvoiceDispute>({
        disputeId: '',
        state: 'needsResponse',
        reason: 'general',
        amountCents: zeroCents,
        dueAt: unset,
        of: '',
        openedAt: epoch,
        closedAt: unset,
      }),
      reminded: [],
    }),
    row: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['invoiceId']),
    list: listIndex(['tenant'], ['invoiceDate', 'invoiceId']),
    /** The invoices and quotes of a client. */
    related: relatedIndex(['tenant', 'clientId'], ['invoiceDate', 'invoiceId']),
    due: dueIndex('invoice', ['tendAt']),
  },
});

export async function getInvoice(scope: Scope, invoiceId: string): Promise<Invoice | undefined> {
  const { data } = await Invoices.get({ tenant: scope.tenant, invoiceId }).go({
    consistent: true,
  });
  return data && includesBrand(scope.brands, data.brandId) ? fromStoredInvoice(data) : undefined;
}

/** A new invoice for a bulk load: the lists are rebuilt after it. */
export function buildPutInvoiceItem(scope: Scope, invoice: Invoice): UncountedItem {
  return { uncounted: toPut(Invoices.put(toItem(scope, invoice)).params()) };
}

/** False if it exists already, or a condition in `also` failed (its idempotency key was used). */
export async function createInvoice(
  scope: Scope,
  invoice: Invoice,
  also: readonly TransactItem[],
): Promise<boolean> {
  return tryTransact([
    toPut(Invoices.create(toItem(scope, invoice)).params()),
    ...buildStampItems(scope, invoiceBuckets, [{ after: toInvoiceRow(invoice) }]),
    ...also,
  ]);
}

/** Transaction items that update an invoice, conditioned on the version that was read. */
export const buildUpdateInvoiceItems = (
  scope: Scope,
  before: Invoice,
  changed: Invoice,
): TransactItem[] => buildBulkUpdateInvoiceItems(scope, [{ before, changed }]);

type InvoiceChange = { readonly before: Invoice; readonly changed: Invoice };

/**
 * The same for several invoices. Those of one month share a version stamp, so the stamps are
 * updated together.
 */
export function buildBulkUpdateInvoiceItems(
  scope: Scope,
  changes: readonly InvoiceChange[],
): TransactItem[] {
  const written = changes.map(({ before, changed }) => ({
    before,
    after: { ...changed, version: before.version + 1 },
  }));
  const rows = written.map(({ before, after }) => ({
    before: toInvoiceRow(before),
    after: toInvoiceRow(after),
  }));
  return [
    ...written.map(({ before, after }) => {
      const over = Invoices.put(toItem(scope, after)).where(hasVersion(before.version));
      return toPut(over.params());
    }),
    ...buildStampItems(scope, invoiceBuckets, rows),
  ];
}

/** False if another write came first, or a condition in `also` failed. */
export async function saveInvoice(
  scope: Scope,
  before: Invoice,
  changed: Invoice,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return await tryTransact([...buildUpdateInvoiceItems(scope, before, changed), ...also]);
}

/**
 * Writes a quote and the invoice created from it. False if the quote was changed since it was read.
 */
export async function saveConvertedQuote(
  scope: Scope,
  quote: Invoice,
  converted: Invoice,
  invoice: Invoice,
): Promise<boolean> {
  const after = { ...converted, version: quote.version + 1 };
  const over = Invoices.put(toItem(scope, after)).where(hasVersion(quote.version));
  // Both can be in the same month, so their version stamps are updated together.
  const rows = [
    { before: toInvoiceRow(quote), after: toInvoiceRow(after) },
    { after: toInvoiceRow(invoice) },
  ];
  return tryTransact([
    toPut(over.params()),
    toPut(Invoices.create(toItem(scope, invoice)).params()),
    ...buildStampItems(scope, invoiceBuckets, rows),
  ]);
}

/** What is written in one transaction when a client accepts a quote. */
export type QuoteAcceptance = {
  readonly accepted: Invoice;
  /** Issued, but without a number yet. */
  readonly invoice: Invoice;
  readonly also: (numbered: Invoice) => readonly TransactItem[];
};

/**
 * Saves a quote as accepted, together with the invoice of the agreed terms, which gets the next
 * number. Undefined if the quote, or something in `also`, was changed since it was read: then
 * nothing was written.
 */
export async function saveAcceptedQuote(
  scope: Scope,
  quote: Invoice,
  { accepted, invoice, also }: QuoteAcceptance,
): Promise<Invoice | undefined> {
  const after = { ...accepted, version: quote.version + 1 };
  const over = Invoices.put(toItem(scope, after)).where(hasVersion(quote.version));
  return issueQueue.take(`${scope.tenant}|${invoice.type}`, () =>
    writeWithNextNumber(scope, invoice, (numbered) => [
      toPut(over.params()),
      toPut(Invoices.create(toItem(scope, numbered)).params()),
      // Both can be in the same month, so their version stamps are updated together.
      ...buildStampItems(scope, invoiceBuckets, [
        { before: toInvoiceRow(quote), after: toInvoiceRow(after) },
        { after: toInvoiceRow(numbered) },
      ]),
      ...also(numbered),
    ]),
  );
}

const issueQueue = new SerialQueue();

/**
 * Issues a draft with the next number of its series, incremented in the same transaction, so that
 * no number is assigned twice or skipped. Undefined if the draft was changed since it was read.
 */
export async function issueInvoice(
  scope: Scope,
  before: Invoice,
  issued: Invoice,
  also: (numbered: Invoice) => readonly TransactItem[],
): Promise<Invoice | undefined> {
  return issueQueue.take(`${scope.tenant}|${before.type}`, () =>
    issueNow(scope, before, issued, also),
  );
}

const issueNow = (
  scope: Scope,
  before: Invoice,
  issued: Invoice,
  also: (numbered: Invoice) => readonly TransactItem[],
) =>
  writeWithNextNumber(scope, { ...issued, version: before.version + 1 }, (numbered) => [
    ...buildUpdateInvoiceItems(scope, before, numbered),
    ...also(numbered),
  ]);

/** Also writes the first revision. Undefined if a condition other than the number's failed. */
async function writeWithNextNumber(
  scope: Scope,
  issued: Invoice,
  build: (numbered: Invoice) => readonly TransactItem[],
): Promise<Invoice | undefined> {
  const series: InvoiceNumberSeries = issued.type;
  return retry(retryLimits.numbers, `numbers of ${series}`, async () => {
    const last = await readLastInvoiceNumber(scope, series);
    const { part, number } = buildNextNumberItem(scope, series, last);
    const numbered = { ...issued, number };
    const parts = [
      part,
      buildRevisionItem(scope, numbered, { reason: '', by: numbered.createdBy }),
      ...build(numbered),
    ];
    const failed = await transact(parts).catch((error: unknown) => {
      if (error instanceof ContentionError) return [0];
      throw error;
    });
    if (failed.length === 0) return numbered;
    if (!failed.includes(0)) return undefined;
    return tryAgain;
  });
}

/**
 * Deletes a draft completely; issued invoices are voided instead. False if it was changed since it
 * was read.
 */
export async function removeDraft(scope: Scope, draft: Invoice): Promise<boolean> {
  return tryTransact(buildRemoveInvoiceItems(scope, draft));
}

/**
 * Deletes a quote that no book needs, with its revisions. They go first, so that a repeated deletion
 * still finds the quote. False if it was changed since it was read.
 */
export async function removeQuote(scope: Scope, quote: Invoice): Promise<boolean> {
  const revisions = await listInvoiceRevisions(scope, quote.invoiceId);
  for (const { revision } of revisions) {
    await transact([buildRemoveRevisionItem(scope, quote.invoiceId, revision)]);
  }
  return tryTransact(buildRemoveInvoiceItems(scope, quote));
}

function buildRemoveInvoiceItems(scope: Scope, invoice: Invoice): TransactItem[] {
  const { invoiceId, version } = invoice;
  const removal = Invoices.delete({ tenant: scope.tenant, invoiceId }).where(hasVersion(version));
  return [
    toDelete(removal.params()),
    ...buildStampItems(scope, invoiceBuckets, [{ before: toInvoiceRow(invoice) }]),
  ];
}

export type DueInvoice = { readonly tenant: string; readonly invoiceId: string };

/** Invoices that are due for a check, the longest waiting first. */
export async function listDueInvoices(now: Instant, limit: number): Promise<DueInvoice[]> {
  const { data } = await Invoices.query
    .due({})
    .between({ tendAt: minKey }, { tendAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(({ tenant, invoiceId }) => ({ tenant, invoiceId }));
}

/**
 * All invoices of a franchise, strongly consistent, one page at a time, each with its stored row.
 */
export async function* eachListedInvoice({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Invoice; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredInvoice[]; cursor: string | null } = await Invoices.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStoredInvoice(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

function toItem({ tenant }: Scope, invoice: Invoice) {
  const { invoiceId, version, type, brandId, tendAt, answer, ...whole } = invoice;
  const { content, ledger, reminded } = invoice;
  const expiry = findLastExpiryKey(reminded);
  return {
    tenant,
    invoiceId,
    version,
    type,
    brandId,
    clientId: content.customerDetails.clientId,
    invoiceDate: content.invoiceDate,
    payments: ledger.filter(({ kind }) => kind === 'payment').length,
    ...(answer ? { answered: answer.answer } : {}),
    ...(invoice.questions.length > 0 ? { asked: invoice.questions.length } : {}),
    ...(expiry === undefined ? {} : { expiry }),
    ...countDisputes(invoice),
    ...(tendAt === undefined ? {} : { tendAt: toIso(tendAt) }),
    whole: { ...whole, answer },
    row: invoiceCodec.encode(toInvoiceRow(invoice)),
  };
}

const countDisputes = ({ disputes = [] }: Invoice) =>
  disputes.length > 0
    ? { disputed: disputes.length, disputesClosed: countClosedDisputes(disputes) }
    : {};

type StoredInvoice = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Invoices.get>['go']>>['data']
>;

export function fromStoredInvoice({
  invoiceId,
  version,
  type,
  brandId,
  tendAt,
  whole,
}: StoredInvoice): Invoice {
  // Restores undefined fields, which aren't stored.
  return {
    ...whole,
    number: whole.number,
    issuedAt: whole.issuedAt,
    sentAt: whole.sentAt,
    voidedAt: whole.voidedAt,
    answer: whole.answer,
    proposedAt: whole.proposedAt,
    convertedTo: whole.convertedTo,
    convertedFrom: whole.convertedFrom,
    invoiceId,
    version,
    type,
    brandId,
    tendAt: tendAt === undefined ? undefined : instant(Date.parse(tendAt)),
  };
}
