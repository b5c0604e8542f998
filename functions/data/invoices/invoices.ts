// Invoices and quotes of a franchise. Get by (franchise, invoice); listed by date from slim rows;
// those of a client by (franchise, client) in the index `related`. Written whole and only over the
// version that was read. While something may fall due (a late fee, a reminder) an invoice stands in
// the due index by when it is looked at next.
//
// What an issued one says never changes: a correction is the next revision, and each revision is an
// item of its own that is only ever created (revisions.ts).
import { Entity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type InvoiceContent,
  type InvoiceType,
  invoiceTypes,
  type LedgerFact,
} from '#shared/domain/invoices/invoice.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { invoiceCodec, invoiceRowOf, invoiceStamped } from './invoice-rows.ts';
import { type IssueSeries, nextNumberPart, readLastNumber } from './invoice-numbers.ts';
import { revisionPart } from './invoice-revisions.ts';
import { stampParts } from '#functions/data/lists/row-stamps.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { Turns } from '#functions/data/store/turns.ts';
import { type Part, put, remove, spread, transact } from '#functions/data/store/transact.ts';

export type QuoteAnswer = {
  readonly answer: 'accepted' | 'rejected';
  readonly name: string;
  readonly note: string;
  readonly at: Instant;
  readonly address: string;
};

export type Invoice = {
  readonly invoiceId: string;
  /** Counts the writes; the next one names the version that it read. */
  readonly version: number;
  readonly type: InvoiceType;
  readonly brandId: string;
  /** In whose calendar its days are. */
  readonly timeZone: string;
  readonly content: InvoiceContent;
  /** Of the content: 1, and one more with each correction after it was issued. */
  readonly revision: number;
  /** Given when it is issued. */
  readonly number: string | undefined;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly issuedAt: Instant | undefined;
  readonly sentAt: Instant | undefined;
  readonly voidedAt: Instant | undefined;
  readonly voidReason: string;
  readonly answer: QuoteAnswer | undefined;
  /** The invoice that was made of this quote, the quote of which this invoice was made. */
  readonly convertedTo: string | undefined;
  readonly convertedFrom: string | undefined;
  readonly ledger: readonly LedgerFact[];
  /** The slots of reminders that were asked for. */
  readonly reminded: readonly string[];
  /** When late fees and reminders are looked at next; undefined: never. */
  readonly tendAt: Instant | undefined;
};

export const Invoices = new Entity(
  {
    model: { service: 'brandwagon', entity: 'invoice', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      invoiceId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      type: { type: invoiceTypes, required: true },
      brandId: { type: 'string', required: true },
      clientId: { type: 'string', required: true },
      invoiceDate: { type: 'string', required: true },
      answered: { type: 'string' },
      /** How often money came in; the domain event of a payment is published by it. */
      payments: { type: 'number', required: true },
      tendAt: { type: 'string' },
      /** All that nothing asks for on its own. */
      whole: { type: 'any', required: true },
      row: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['invoiceId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['invoiceDate', 'invoiceId'], casing: 'none' },
      },
      /** Those of a client. */
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['tenant', 'clientId'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['invoiceDate', 'invoiceId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'invoice',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['tendAt'], casing: 'none' },
      },
    },
  },
  table,
);

export async function getInvoice(scope: Scope, invoiceId: string): Promise<Invoice | undefined> {
  const { data } = await Invoices.get({ tenant: scope.tenant, invoiceId }).go({
    consistent: true,
  });
  return data && includesBrand(scope.brands, data.brandId) ? invoiceOf(data) : undefined;
}

/** False: it, or what was asked for under the same key, is there already. */
export async function createInvoice(
  scope: Scope,
  invoice: Invoice,
  also: readonly Part[],
): Promise<boolean> {
  const failed = await transact([
    put(Invoices.create(itemOf(scope, invoice)).params()),
    ...stampParts(scope, invoiceStamped, [{ after: invoiceRowOf(invoice) }]),
    ...also,
  ]);
  return failed.length === 0;
}

/** For a transaction: over the version that was read. */
export const invoiceParts = (scope: Scope, before: Invoice, changed: Invoice): Part[] =>
  jointInvoiceParts(scope, [{ before, changed }]);

type InvoiceChange = { readonly before: Invoice; readonly changed: Invoice };

/** The same of several: those of one month have one stamp, so their stamps are counted together. */
export function jointInvoiceParts(scope: Scope, changes: readonly InvoiceChange[]): Part[] {
  const written = changes.map(({ before, changed }) => ({
    before,
    after: { ...changed, version: before.version + 1 },
  }));
  const rows = written.map(({ before, after }) => ({
    before: invoiceRowOf(before),
    after: invoiceRowOf(after),
  }));
  return [
    ...written.map(({ before, after }) => {
      const over = Invoices.put(itemOf(scope, after)).where(({ version }, { eq }) =>
        eq(version, before.version),
      );
      return put(over.params());
    }),
    ...stampParts(scope, invoiceStamped, rows),
  ];
}

/** False when another write came between, or what goes with it was refused. */
export async function saveInvoice(
  scope: Scope,
  before: Invoice,
  changed: Invoice,
  also: readonly Part[] = [],
): Promise<boolean> {
  return (await transact([...invoiceParts(scope, before, changed), ...also])).length === 0;
}

/** A quote and the invoice that was made of it; false: the quote isn't as it was read. */
export async function saveConverted(
  scope: Scope,
  quote: Invoice,
  converted: Invoice,
  invoice: Invoice,
): Promise<boolean> {
  const after = { ...converted, version: quote.version + 1 };
  const over = Invoices.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, quote.version),
  );
  // Both may be of one month: their stamps are counted together.
  const rows = [
    { before: invoiceRowOf(quote), after: invoiceRowOf(after) },
    { after: invoiceRowOf(invoice) },
  ];
  const failed = await transact([
    put(over.params()),
    put(Invoices.create(itemOf(scope, invoice)).params()),
    ...stampParts(scope, invoiceStamped, rows),
  ]);
  return failed.length === 0;
}

const turns = new Turns();

/** Of different instances; within one, issues wait for their turn. */
const issueAttempts = 20;

/**
 * Issues a draft: it gets the next number of its series in the transaction that counts it, so that no
 * number is given twice and none is left out. Undefined: the draft isn't as it was read.
 */
export async function issueInvoice(
  scope: Scope,
  before: Invoice,
  issued: Invoice,
  also: (numbered: Invoice) => readonly Part[],
): Promise<Invoice | undefined> {
  return turns.take(`${scope.tenant}|${before.type}`, () => issueNow(scope, before, issued, also));
}

async function issueNow(
  scope: Scope,
  before: Invoice,
  issued: Invoice,
  also: (numbered: Invoice) => readonly Part[],
): Promise<Invoice | undefined> {
  const series: IssueSeries = before.type;
  for (let attempt = 1; attempt <= issueAttempts; attempt += 1) {
    const last = await readLastNumber(scope, series);
    const { part, number } = nextNumberPart(scope, series, last);
    const numbered = { ...issued, number, version: before.version + 1 };
    const parts = [
      part,
      ...invoiceParts(scope, before, numbered),
      revisionPart(scope, numbered, { reason: '', by: numbered.createdBy }),
      ...also(numbered),
    ];
    const failed = await transact(parts).catch((error: unknown) => {
      if (error instanceof Contended) return [0];
      throw error;
    });
    if (failed.length === 0) return numbered;
    if (!failed.includes(0)) return undefined;
    await spread(attempt);
  }
  throw new Contended(`numbers of ${series}`);
}

/** A draft is gone without a trace; what was issued is voided. False: it isn't as it was read. */
export async function removeDraft(scope: Scope, draft: Invoice): Promise<boolean> {
  const removal = Invoices.delete({ tenant: scope.tenant, invoiceId: draft.invoiceId }).where(
    ({ version }, { eq }) => eq(version, draft.version),
  );
  const failed = await transact([
    remove(removal.params()),
    ...stampParts(scope, invoiceStamped, [{ before: invoiceRowOf(draft) }]),
  ]);
  return failed.length === 0;
}

export type DueInvoice = { readonly tenant: string; readonly invoiceId: string };

/** Those that are to be looked at, the longest waiting first. */
export async function dueInvoices(now: Instant, most: number): Promise<DueInvoice[]> {
  const { data } = await Invoices.query
    .due({})
    .between({ tendAt: lowestText }, { tendAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant, invoiceId }) => ({ tenant, invoiceId }));
}

/** All of a franchise, consistently read, with the row that stands in the list for each. */
export async function* eachListedInvoice({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Invoice; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: Stored[]; cursor: string | null } = await Invoices.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: invoiceOf(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

function itemOf({ tenant }: Scope, invoice: Invoice) {
  const { invoiceId, version, type, brandId, tendAt, answer, ...whole } = invoice;
  const { content, ledger } = invoice;
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
    ...(tendAt === undefined ? {} : { tendAt: toIso(tendAt) }),
    whole: { ...whole, answer },
    row: invoiceCodec.encode(invoiceRowOf(invoice)),
  };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Invoices.get>['go']>>['data']>;
type Whole = Omit<Invoice, 'invoiceId' | 'version' | 'type' | 'brandId' | 'tendAt'>;

function invoiceOf({ invoiceId, version, type, brandId, tendAt, whole }: Stored): Invoice {
  const stored = whole as Whole;
  // The table leaves out what is undefined.
  return {
    ...stored,
    number: stored.number,
    issuedAt: stored.issuedAt,
    sentAt: stored.sentAt,
    voidedAt: stored.voidedAt,
    answer: stored.answer,
    convertedTo: stored.convertedTo,
    convertedFrom: stored.convertedFrom,
    invoiceId,
    version,
    type,
    brandId,
    tendAt: tendAt === undefined ? undefined : instant(Date.parse(tendAt)),
  };
}
