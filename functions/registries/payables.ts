import type { Payables } from '#functions/data/payments/payable.ts';
import { invoicePayable } from '#functions/flows/invoices/take-payment.ts';
import { donationPayable } from '#functions/flows/marketing/take-donation.ts';
import { orderPayable } from '#functions/flows/orders/take-payment.ts';

/** How each kind of payable thing records a payment. Add a line for each new kind. */
export const payables: Payables = {
  invoice: invoicePayable,
  order: orderPayable,
  donation: donationPayable,
};
