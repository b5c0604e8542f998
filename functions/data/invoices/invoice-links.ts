// The secret links by which a client sees an invoice or quote. Each mail has a new one. All links
// of an invoice stay valid until they expire, because we don't know which mail the client opens. No
// link expires before the due date or the event of the invoice.
import type { Link } from '#functions/data/store/links.ts';
import { buildCreateLinkItem } from '#functions/data/store/links.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { computeInvoiceLinkEnd } from '#shared/domain/invoices/invoice-link.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { getInvoice } from './invoices.ts';

/** Returns the token for the link. The table only stores its hash. */
export async function createInvoiceLink(
  { tenant }: Pick<Scope, 'tenant'>,
  invoiceId: string,
  now: Instant,
  /** Omitted if someone at the franchise passes the link on. */
  sentTo?: readonly string[],
): Promise<string> {
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + invoiceLimits.linkDays * dayMilliseconds);
  await writeInvoiceLink(tenant, invoiceId, { tokenHash, endsAt, ...(sentTo && { sentTo }) });
  return token;
}

/**
 * The latest of the invoice's dates, because it may be due, or its event may take place, long after
 * it was sent.
 */
export async function findInvoiceLinkEnd(link: Link): Promise<Instant | undefined> {
  const { scope, invoiceId } = parseInvoiceLink(link);
  const linked = await getInvoice(scope, invoiceId);
  // The link of a quote leads to its invoice, which may be due later.
  const made = linked?.convertedTo ? await getInvoice(scope, linked.convertedTo) : undefined;
  const invoice = made ?? linked;
  return invoice && computeInvoiceLinkEnd(invoice.content, invoice.timeZone);
}

export async function writeInvoiceLink(
  tenant: string,
  invoiceId: string,
  opens: Omit<Link, 'about'>,
): Promise<void> {
  await transact([buildCreateLinkItem('invoice', { ...opens, about: `${tenant}/${invoiceId}` })]);
}

/** The invoice of a link. Possession of the link is the authorization. */
export function parseInvoiceLink({ about }: Link): {
  readonly scope: Scope;
  readonly invoiceId: string;
} {
  const [tenant = '', invoiceId = ''] = about.split('/');
  return { scope: createScope(tenant, 'all'), invoiceId };
}
