// Issues an invoice or quote, sends it again, and corrects an issued one.
import { buildRevisionItem } from '#functions/data/invoices/invoice-revisions.ts';
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { buildInvoiceMailItem } from '#functions/data/invoices/invoice-mail.ts';
import { issueInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { withNextCheck } from '#functions/data/invoices/next-check.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listCorrectedFields } from '#shared/domain/invoices/corrections.ts';
import type { InvoiceContent } from '#shared/domain/invoices/invoice.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type PublishInvoiceInput = { readonly mail: boolean; readonly by: string; readonly now: Instant };

/** Undefined if it has changed since it was read. */
export async function publishInvoice(
  scope: Scope,
  before: Invoice,
  { mail, by, now }: PublishInvoiceInput,
): Promise<Invoice | undefined> {
  const sent = mail ? { sentAt: now } : {};
  const mails = (invoice: Invoice) => (mail ? [buildInvoiceMailItem(scope, invoice, now)] : []);
  if (before.issuedAt !== undefined) {
    const again = await scheduleCheck(scope, { ...before, ...sent }, now);
    const next = { ...again, version: before.version + 1 };
    return (await saveInvoice(scope, before, again, mails(next))) ? next : undefined;
  }
  const issued = { ...before, ...sent, issuedAt: now, createdBy: by };
  return issueInvoice(scope, before, await scheduleCheck(scope, issued, now), mails);
}

type InvoiceCorrection = {
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
  { content, reason, by, now: at }: InvoiceCorrection,
): Promise<Invoice | undefined> {
  const changed = listCorrectedFields(before.content, content);
  const corrected = { ...before, content, revision: before.revision + 1, revisedAt: at };
  const after = await scheduleCheck(scope, corrected, at);
  const part = buildRevisionItem(scope, after, { reason, by, at }, changed);
  return (await saveInvoice(scope, before, after, [part])) ? after : undefined;
}

async function scheduleCheck(scope: Scope, invoice: Invoice, now: Instant): Promise<Invoice> {
  const { defaults } = await getInvoiceSettings(scope);
  return withNextCheck(invoice, now, defaults);
}
