// Issues an invoice or quote, sends it again, and corrects an issued one.
import { revisionPart } from '#functions/data/invoices/invoice-revisions.ts';
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { type Invoice, issueInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { changedFields } from '#shared/domain/invoices/corrections.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import { nextTending } from '#shared/domain/invoices/tending.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type Publishing = { readonly mail: boolean; readonly by: string; readonly now: Instant };

/** Undefined if it has changed since it was read. */
export async function publishInvoice(
  scope: Scope,
  before: Invoice,
  { mail, by, now }: Publishing,
): Promise<Invoice | undefined> {
  const sent = mail ? { sentAt: now } : {};
  const mails = (invoice: Invoice) => (mail ? [sendingPart(scope, invoice, now)] : []);
  if (before.issuedAt !== undefined) {
    const again = { ...before, ...sent };
    const next = { ...again, version: before.version + 1 };
    return (await saveInvoice(scope, before, again, mails(next))) ? next : undefined;
  }
  const issued = { ...before, ...sent, issuedAt: now, createdBy: by };
  return issueInvoice(scope, before, tended(issued, now), mails);
}

type Correction = {
  readonly content: InvoiceContent;
  readonly reason: string;
  readonly by: string;
  readonly now: Instant;
};

/**
 * The issued content is saved as a revision of its own. Undefined if it has changed since it was
 * read.
 */
export async function correctInvoice(
  scope: Scope,
  before: Invoice,
  { content, reason, by, now: at }: Correction,
): Promise<Invoice | undefined> {
  const changed = changedFields(before.content, content);
  const after = tended({ ...before, content, revision: before.revision + 1 }, at);
  const part = revisionPart(scope, after, { reason, by, at }, changed);
  return (await saveInvoice(scope, before, after, [part])) ? after : undefined;
}

const tended = (invoice: Invoice, now: Instant): Invoice => ({
  ...invoice,
  tendAt: nextTending(invoiceFacts(invoice), now, invoice.timeZone),
});

function sendingPart({ tenant }: Scope, invoice: Invoice, askedAt: Instant): Part {
  const { invoiceId: thing, version, content } = invoice;
  const slot = `version-${version}`;
  const to = [content.customerDetails.contactEmail];
  return mailPart({ tenant, thing, kind: 'invoice', slot, to, askedAt });
}
