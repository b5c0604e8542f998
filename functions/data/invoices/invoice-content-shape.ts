// The printed content of an invoice, as stored with the invoice and with each of its revisions.
import type { InvoiceContent, InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import type { QuoteAnswer } from './invoice.ts';
import type { AmountOrPercent } from '#shared/domain/money/bill.ts';
import { epoch, epochDay, zeroCents } from '#functions/data/store/missing-values.ts';
import {
  listReader,
  opaque,
  optional,
  type ValueShape,
  unset,
} from '#functions/data/store/stored-shape.ts';

export const amountOrPercentShape = opaque<AmountOrPercent>(() => ({ amountCents: zeroCents }));

export const invoiceItemsShape = listReader<InvoiceItem>({
  itemId: '',
  itemName: '',
  description: '',
  quantity: '1',
  unitCents: zeroCents,
  discount: optional(amountOrPercentShape),
  untaxed: false,
  choice: unset,
  photoItemId: unset,
});

export const invoiceContentShape: ValueShape<InvoiceContent> = {
  invoiceTitle: '',
  franchiseDetails: {
    franchiseId: '',
    franchiseName: '',
    franchiseEmail: '',
    franchisePhoneNumCountryCode: '',
    franchisePhoneNumber: '',
    franchiseAddress: '',
    franchiseCity: '',
    franchiseState: '',
    franchiseZipCode: '',
    franchiseTaxId: '',
  },
  customerDetails: {
    clientId: '',
    businessName: '',
    contactTitle: '',
    contactName: '',
    contactEmail: '',
    contactPhoneNumCountryCode: '',
    contactPhoneNumber: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    ccMailId: '',
    bccMailId: '',
  },
  eventDetails: optional({ eventId: '', eventName: '', eventDate: epochDay }),
  items: invoiceItemsShape,
  discount: optional(amountOrPercentShape),
  discountApplicableOnTax: false,
  taxPercent: '0',
  taxInside: false,
  deposit: optional(amountOrPercentShape),
  depositDueDate: unset,
  invoiceDate: epochDay,
  dueDate: epochDay,
  balanceDueDate: unset,
  notes: '',
  customerNote: '',
};

export const quoteAnswerShape: ValueShape<QuoteAnswer> = {
  answer: 'rejected',
  name: '',
  note: '',
  at: epoch,
  address: '',
  revision: 0,
  signature: '',
  chosen: [],
};
