// The secret links by which a client sees an invoice or quote. Each mail has a new one. All links
// of an invoice stay valid until they expire, because we don't know which mail the client opens. No
// link expires before the due date or the event of the invoice.
import type { Link } from '#functions/data/store/links.ts';
import { newLinkPart } from '#functions/data/store/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { linkEndOfInvoice } from '#shared/domain/invoices/invoice-link.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { getInvoice } from './invoices.ts';

const day = 86_400_000;

/** Returns the token for the link. The table only stores its hash. */
export async function openInvoiceLink(
  { tenant }: Pick<Scope, 'tenant'>,
  invoiceId: string,
  now: Instant,
  /** Omitted if someone at the franchise passes the link on. */
  sentTo?: readonly string[],
): Promise<string> {
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + invoiceLimits.linkDays * day);
  await writeInvoiceLink(tenant, invoiceId, { tokenHash, endsAt, ...(sentTo && { sentTo }) });
  return token;
}

/**
 * The latest of the invoice's dates, because it may be due, or its event may take place, long after
 * it was sent.
 */
export async function findInvoiceLinkEnd(link: Link): Promise<Instant | undefined> {
  const { scope, invoiceId } = invoiceOfLink(link);
  const invoice = await getInvoice(scope, invoiceId);
  return invoice && linkEndOfInvoice(invoice.content, invoice.timeZone);
}

export async function writeInvoiceLink(
  tenant: string,
  invoiceId: string,
  opens: Omit<Link, 'about'>,
): Promise<void> {
  await transact([newLinkPart('invoice', { ...opens, about: `${tenant}/${invoiceId}` })]);
}

/** The invoice of a link. Possession of the link is the authorization. */
export function invoiceOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly invoiceId: string;
} {
  const [tenant = '', invoiceId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), invoiceId };
}
