import type { Payables } from '#functions/data/payments/payable.ts';
import { invoicePayable } from '#functions/flows/invoices/take-payment.ts';
import { donationPayable } from '#functions/flows/marketing/take-donation.ts';
import { orderPayable } from '#functions/flows/orders/take-payment.ts';

/** How each kind of thing that can be paid takes a payment: one line for each. */
export const payables: Payables = {
  invoice: invoicePayable,
  order: orderPayable,
  donation: donationPayable,
};
