// The secret links by which a client sees an invoice or quote. Each mail carries a new one; all of an
// invoice stay good until they are over, since nobody knows which mail a client opens. None is over
// before what the invoice is about.
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

/** What the link carries; the table keeps its hash alone. */
export async function openInvoiceLink(
  { tenant }: Pick<Scope, 'tenant'>,
  invoiceId: string,
  now: Instant,
  /** Left out where somebody of the franchise hands it on. */
  sentTo?: readonly string[],
): Promise<string> {
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + invoiceLimits.linkDays * day);
  await writeInvoiceLink(tenant, invoiceId, { tokenHash, endsAt, ...(sentTo && { sentTo }) });
  return token;
}

/** The longest of what its days promise: it is due, or its event takes place, long after it was sent. */
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

/** Whose invoice it is: the link itself is the proof. */
export function invoiceOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly invoiceId: string;
} {
  const [tenant = '', invoiceId = ''] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), invoiceId };
}
