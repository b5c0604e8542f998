import type { InvoiceDispute } from '#shared/domain/invoices/dispute.ts';
import type { InvoiceContent, InvoiceType, LedgerFact } from '#shared/domain/invoices/invoice.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type QuoteAnswer = {
  readonly answer: 'accepted' | 'rejected';
  readonly name: string;
  readonly note: string;
  readonly at: Instant;
  /** The network address that it came from. */
  readonly address: string;
  /** The revision that the client read; 0 if it was answered before revisions were recorded. */
  readonly revision: number;
  /** What the client drew, as path data (shared/domain/invoices/signature.ts); may be empty. */
  readonly signature: string;
  /** The ids of the add-ons and the package that they took. */
  readonly chosen: readonly string[];
};

/** A question that a client asked on the page of an invoice or quote. */
export type InvoiceQuestion = {
  readonly questionId: string;
  readonly text: string;
  readonly at: Instant;
};

export type Invoice = {
  readonly invoiceId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly type: InvoiceType;
  readonly brandId: string;
  /** The time zone of its dates. */
  readonly timeZone: string;
  readonly content: InvoiceContent;
  /** Revision of the content: 1, plus one for each correction after it was issued. */
  readonly revision: number;
  /** When the latest correction was made. Missing on those from before this was stored. */
  readonly revisedAt?: Instant;
  /** Assigned when it is issued. */
  readonly number: string | undefined;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly issuedAt: Instant | undefined;
  readonly sentAt: Instant | undefined;
  readonly voidedAt: Instant | undefined;
  readonly voidReason: string;
  readonly answer: QuoteAnswer | undefined;
  /** The answers to earlier versions of a quote. */
  readonly previousAnswers: readonly QuoteAnswer[];
  /** When a changed version was proposed of a quote that is an invoice already; it awaits its answer. */
  readonly proposedAt: Instant | undefined;
  /** The newest last. */
  readonly questions: readonly InvoiceQuestion[];
  /** The invoice created from this quote, or the quote that this invoice was created from. */
  readonly convertedTo: string | undefined;
  readonly convertedFrom: string | undefined;
  readonly ledger: readonly LedgerFact[];
  /** Of its card payments, the newest last. */
  readonly disputes?: readonly InvoiceDispute[];
  /** The slots of the reminders that were queued. */
  readonly reminded: readonly string[];
  /** When late fees and reminders are checked next; undefined if never. */
  readonly tendAt: Instant | undefined;
};

/** What the client took of an accepted quote; undefined before, and of anything else. */
export const getChosenItems = ({ answer }: Pick<Invoice, 'answer'>) =>
  answer?.answer === 'accepted' ? answer.chosen : undefined;
