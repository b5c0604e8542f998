// The invoice draft with every name that the specification uses for it (spec §3).
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  Calculations,
  CustomerDetails,
  InvoiceEventDetails,
  InvoiceFranchiseDetails,
  InvoiceDetails,
  InvoiceItem,
  PaymentLog,
} from '#shared/contract/invoices/invoice-shapes.ts';

test.each<[string, z.ZodObject, readonly string[]]>([
  [
    'franchiseDetails',
    InvoiceFranchiseDetails,
    [
      ...['franchiseId', 'franchiseName', 'franchiseEmail', 'franchisePhoneNumCountryCode'],
      ...['franchisePhoneNumber', 'franchiseAddress', 'franchiseCity', 'franchiseState'],
      ...['franchiseZipCode', 'brandId'],
    ],
  ],
  [
    'customerDetails',
    CustomerDetails,
    [
      ...['clientId', 'businessName', 'contactTitle', 'contactName', 'contactEmail'],
      ...['contactPhoneNumCountryCode', 'contactPhoneNumber', 'address', 'city', 'state'],
      ...['zipCode', 'ccMailId', 'bccMailId'],
    ],
  ],
  ['eventDetails', InvoiceEventDetails, ['eventDate', 'eventName', 'eventId']],
  [
    'the top level',
    InvoiceDetails,
    [
      ...['franchiseDetails', 'customerDetails', 'eventDetails', 'calculations'],
      ...['clientInvoiceItems', 'invoiceTitle', 'invoiceNumber', 'invoiceDate', 'dueDate'],
      ...['successPaymentLogs', 'notes'],
    ],
  ],
  [
    'calculations',
    Calculations,
    [
      ...['taxPercent', 'taxAmount', 'discountAmount', 'discountPercent'],
      ...['discountApplicableOnTax', 'discountInAmount', 'foodTotal', 'subTotal'],
      ...['taxableSubtotal', 'grandTotal', 'partialPaidAmount', 'overDueDaysDifference'],
      ...['lateFee', 'lateFeeLabel', 'dueAmount'],
    ],
  ],
  ['an item', InvoiceItem, ['itemName', 'quantity', 'unitPrice']],
  ['a payment', PaymentLog, ['amount', 'at', 'method']],
])('%s travels with every field that is named', (_what, schema, names) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...names]));
});
