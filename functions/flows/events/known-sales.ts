// What is known of an event's sales: its invoices, and the online orders that were paid by card.
import type { Event } from '#functions/data/events/event.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { listIssuedInvoiceIds } from '#functions/data/invoices/invoice-list.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { listOrders } from '#functions/data/orders/orders.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';
import type { KnownEventSales } from '#shared/contract/events/event-givebacks.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import { computeOrderSales } from '#shared/domain/orders/order-sales.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { cents, sumCents } from '#shared/domain/values/money.ts';

/**
 * Whoever may record the sales sees the amounts of the invoices that are part of them, also without
 * the permission to open invoices.
 */
export async function readKnownSales(
  scope: Scope,
  event: Event,
  now: Instant,
): Promise<KnownEventSales> {
  const { eventId, plan } = event;
  const franchise = requireFound(await getFranchise(scope));
  const { salesTaxRate } = franchise;
  const [invoices, orders] = await Promise.all([
    listInvoiceSales(scope, eventId, now),
    listOrders(scope, eventId),
  ]);
  const sold = orders.flatMap((order) =>
    order.status === 'HELD' ? [] : (computeOrderSales(order, salesTaxRate) ?? []),
  );
  return {
    invoices,
    onlineOrders: {
      count: sold.length,
      netCents: sumCents(sold.map(({ netCents }) => netCents)),
      taxCents: sumCents(sold.map(({ taxCents }) => taxCents)),
    },
    salesTaxRate,
    givebackPercentage: plan.givebackPercentage || franchise.givebackPercentage,
  };
}

async function listInvoiceSales(
  scope: Scope,
  eventId: string,
  now: Instant,
): Promise<KnownEventSales['invoices']> {
  const ids = await listIssuedInvoiceIds(scope, eventId, now);
  const read = await Promise.all(ids.map((id) => getInvoice(scope, id)));
  return read.flatMap((invoice) => {
    if (!invoice) return [];
    const { invoiceId: id, number: invoiceNumber = '', content } = invoice;
    const { grandTotalCents, taxCents } = computeInvoiceBill(content);
    return [{ id, invoiceNumber, taxCents, netCents: cents(grandTotalCents - taxCents) }];
  });
}
