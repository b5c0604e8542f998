// The mail by which a client gets an invoice or quote; each version of it once.
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Invoice } from './invoice.ts';

export function buildInvoiceMailItem(
  { tenant }: Scope,
  invoice: Invoice,
  askedAt: Instant,
): TransactItem {
  const { invoiceId: thing, version, content } = invoice;
  const slot = `version-${version}`;
  const to = [content.customerDetails.contactEmail];
  return buildMailItem({ tenant, thing, kind: 'invoice', slot, to, askedAt });
}
