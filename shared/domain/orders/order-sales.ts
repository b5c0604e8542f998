// What an online order that was paid by card adds to the sales of its event.
import {
  cents,
  type Cents,
  computeIncludedTax,
  computePercentOfPart,
} from '#shared/domain/values/money.ts';
import type { PaymentTerm } from '#shared/domain/events/event.ts';
import type { PaymentStatus } from './order-ledger.ts';

export type SoldOrder = {
  readonly term: PaymentTerm;
  readonly paymentStatus: PaymentStatus;
  readonly grandTotalCents: number;
  readonly refundedCents: number;
  /** Undefined for orders stored before it was. */
  readonly taxCents: number | undefined;
  readonly gratuityCents: number | undefined;
};

export type OrderSales = { readonly netCents: Cents; readonly taxCents: Cents };

/** The statuses of an order by card that was never paid. */
const unpaidStatuses: readonly PaymentStatus[] = ['PENDING', 'FAILED'];

/**
 * Undefined if it isn't a sale of its own: what is paid at the truck is counted with the cash, and
 * what the host pays is on the invoice. Gratuity belongs to the crew. A refund takes sales, tax and
 * gratuity back in proportion.
 */
export function computeOrderSales(order: SoldOrder, salesTaxRate: string): OrderSales | undefined {
  const { term, paymentStatus, grandTotalCents: total } = order;
  if (term !== 'menu' || unpaidStatuses.includes(paymentStatus) || total <= 0) return undefined;
  const netCents = Math.max(0, total - order.refundedCents);
  const keepPart = (amount: number) =>
    computePercentOfPart(cents(amount), '100', [netCents, total]);
  const gratuity = order.gratuityCents ?? 0;
  const tax = order.taxCents ?? computeIncludedTax(cents(total - gratuity), salesTaxRate);
  const taxCents = keepPart(tax);
  return { taxCents, netCents: cents(netCents - taxCents - keepPart(gratuity)) };
}
