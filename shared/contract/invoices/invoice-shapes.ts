import { z } from 'zod';
import { disputeReasons, disputeStates } from '#shared/domain/invoices/dispute.ts';
import {
  factKinds,
  invoiceStatuses,
  invoiceTypes,
  paymentMethods,
} from '#shared/domain/invoices/invoice.ts';
import { itemChoices } from '#shared/domain/invoices/quote-options.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toPlainCharacters } from '#shared/domain/values/plain-characters.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import {
  CentsAmount,
  centsUpTo,
  CentsTotal,
  EmailText,
  Id,
  InstantText,
  line,
  LocalDateText,
  paragraph,
  Percent,
  PhoneText,
  PlannedDayText,
  requiredLine,
  TaxRate,
} from '#shared/contract/wire.ts';
import { SignedFile } from '#shared/contract/platform/uploads.ts';
import { text } from '#shared/text/invoices/invoices.ts';

/** Positive decimal text with at most four decimals. */
const Quantity = z
  .string()
  .max('10000.0000'.length)
  .regex(patterns.fourDecimals, { error: () => text('err_invoice_quantity') })
  .refine((quantity) => Number(quantity) > 0 && Number(quantity) <= invoiceLimits.quantity, {
    error: () => text('err_invoice_quantity'),
  });

const UnitPrice = centsUpTo(invoiceLimits.unitCents).transform((amount) => cents(amount));

const amountOrPercentFields = {
  percent: Percent.nullable().default(null),
  amount: CentsAmount.nullable().default(null),
};
/** An amount in cents or a percentage. Neither means none. */
export const AmountOrPercent = z
  .object(amountOrPercentFields)
  .refine(({ percent, amount }) => !(percent && amount), {
    path: ['amount'],
    error: () => text('err_invoice_share'),
  });

export const InvoiceItem = z.object({
  itemId: Id,
  itemName: requiredLine(invoiceLimits.itemNameLength),
  description: line(invoiceLimits.descriptionLength).default(''),
  quantity: Quantity,
  /** Cents. */
  unitPrice: UnitPrice,
  discount: AmountOrPercent.prefault({}),
  taxable: z.boolean().default(true),
  /** On a quote, whether its client may take it or leave it. Left out, it stays as it is. */
  choice: z.enum(itemChoices).optional(),
  /** The menu item whose photo it shows, or `none`. Left out, it stays as it is. */
  photoItemId: Id.optional(),
});

export const CustomerDetails = z.object({
  clientId: Id,
  businessName: requiredLine(commonLimits.nameLength),
  contactTitle: line(commonLimits.nameLength).default(''),
  contactName: line(commonLimits.nameLength).default(''),
  contactEmail: EmailText.or(z.literal('')).default(''),
  contactPhoneNumCountryCode: z
    .string()
    .max(4)
    .regex(/^\+\d{1,3}$/)
    .default('+1'),
  contactPhoneNumber: PhoneText.or(z.literal('')).default(''),
  address: line(commonLimits.addressLength).default(''),
  city: line(commonLimits.nameLength).default(''),
  state: line(commonLimits.nameLength).default(''),
  zipCode: line(10).default(''),
  /** Spec §5: emails separated by comma and space. */
  ccMailId: createEmailListField(),
  bccMailId: createEmailListField(),
});

function createEmailListField() {
  return z
    .string()
    .overwrite(toPlainCharacters)
    .trim()
    .max(invoiceLimits.copies * commonLimits.emailLength)
    .regex(patterns.multiEmail, { error: () => text('err_invoice_copies', invoiceLimits) })
    .refine((emails) => emails.split(', ').length <= invoiceLimits.copies, {
      error: () => text('err_invoice_copies', invoiceLimits),
    })
    .or(z.literal(''))
    .default('');
}

const InvoiceItems = z.array(InvoiceItem).max(invoiceLimits.items);

/** The form fields. */
const draftFields = {
  brandId: Id,
  customerDetails: CustomerDetails,
  /** The event that it is for; name and day are copied when it is saved. */
  eventId: Id.nullable().default(null),
  invoiceTitle: line(invoiceLimits.titleLength).default(''),
  invoiceDate: PlannedDayText,
  dueDate: PlannedDayText,
  /** For a quote, when the rest is due once it is accepted; null for the payment terms. */
  balanceDueDate: PlannedDayText.nullable().default(null),
  clientInvoiceItems: InvoiceItems,
  taxPercent: TaxRate.default('0'),
  taxInside: z.boolean().default(false),
  discount: AmountOrPercent.prefault({}),
  /** True if the discount reduces the taxed amount. */
  discountApplicableOnTax: z.boolean().default(true),
  deposit: AmountOrPercent.prefault({}),
  depositDueDate: PlannedDayText.nullable().default(null),
  notes: paragraph(invoiceLimits.noteLength).default(''),
  customerNote: paragraph(invoiceLimits.noteLength).default(''),
};

export const InvoiceDraft = z.object(draftFields);
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

/** Uses the names of spec §3, in cents and percent. */
export const Calculations = z.object({
  taxPercent: z.string(),
  taxAmount: CentsTotal,
  discountAmount: CentsTotal,
  discountPercent: z.string(),
  discountApplicableOnTax: z.boolean(),
  /** True if the discount was given as an amount. */
  discountInAmount: z.boolean(),
  foodTotal: CentsTotal,
  subTotal: CentsTotal,
  taxableSubtotal: CentsTotal,
  grandTotal: CentsTotal,
  depositAmount: CentsTotal,
  /** Money received: payments, minus reversed payments. */
  partialPaidAmount: CentsTotal,
  refundedAmount: CentsTotal,
  /** The part of the refunds that returned an overpayment. */
  returnedAmount: CentsTotal,
  /** Credits from other invoices, minus credits to others. */
  creditAmount: CentsTotal,
  /** What was given up and is still unpaid. */
  writtenOffAmount: CentsTotal,
  /** -1 if not overdue. */
  overDueDaysDifference: z.int(),
  lateFee: CentsTotal,
  lateFeeLabel: z.string(),
  cardFee: CentsTotal,
  dueAmount: CentsTotal,
  /** The overpaid amount. This or `dueAmount` is 0. */
  overpaidAmount: CentsTotal,
  /** The rest of the deposit, or the whole balance. */
  nextAmount: CentsTotal,
});
export type Calculations = z.infer<typeof Calculations>;

export const PaymentLog = z.object({
  factId: z.string(),
  kind: z.enum(factKinds),
  amount: CentsTotal,
  at: InstantText,
  method: z.enum(paymentMethods).nullable(),
  of: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  /** For a refund, the part that returned an overpayment. */
  overpaid: CentsTotal,
  /** For a credit, the invoice on the other side. */
  counterpart: z.object({ invoiceId: Id, number: z.string() }).nullable(),
});

export const InvoiceEventDetails = z.object({
  eventId: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
});

export const InvoiceFranchiseDetails = z.object({
  franchiseId: Id,
  franchiseName: z.string(),
  franchiseEmail: z.string(),
  franchisePhoneNumCountryCode: z.string(),
  franchisePhoneNumber: z.string(),
  franchiseAddress: z.string(),
  franchiseCity: z.string(),
  franchiseState: z.string(),
  franchiseZipCode: z.string(),
  franchiseTaxId: z.string(),
  brandId: Id,
});

/** The printed content, which the client sees. */
export const invoiceViewFields = {
  invoiceNumber: z.string(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStatuses),
  revision: z.int().min(1),
  franchiseDetails: InvoiceFranchiseDetails,
  /** As it is today, also on papers that were issued before. */
  logo: SignedFile.nullable(),
  customerDetails: CustomerDetails,
  eventDetails: InvoiceEventDetails.nullable(),
  clientInvoiceItems: z.array(
    InvoiceItem.extend({ choice: z.enum(itemChoices), total: CentsTotal }),
  ),
  /** The photos beside lines, by the line's id; left out if there are none. */
  photos: z.array(z.object({ itemId: Id, photo: SignedFile })).optional(),
  invoiceTitle: z.string(),
  invoiceDate: LocalDateText,
  dueDate: LocalDateText,
  depositDueDate: LocalDateText.nullable(),
  balanceDueDate: LocalDateText.nullable(),
  taxInside: z.boolean(),
  discount: AmountOrPercent,
  deposit: AmountOrPercent,
  customerNote: z.string(),
  calculations: Calculations,
  successPaymentLogs: z.array(PaymentLog),
};

export const InvoiceDetails = z.object({
  id: Id,
  version: z.int().min(1),
  ...invoiceViewFields,
  notes: z.string(),
  createdAt: InstantText,
  issuedAt: InstantText.nullable(),
  sentAt: InstantText.nullable(),
  /** When the client first opened this version of a quote; null if they didn't. */
  openedAt: InstantText.nullable(),
  voidReason: z.string(),
  /** The client's answer; on an invoice, the one to the quote that it was made from. */
  answer: z
    .object({
      answer: z.enum(['accepted', 'rejected']),
      name: z.string(),
      note: z.string(),
      at: InstantText,
      /** The number and the revision of the quote. */
      number: z.string(),
      revision: z.int().min(0),
      /** Path data; empty if nothing was drawn. */
      signature: z.string(),
      /** The ids of the add-ons and the package that the client took. */
      chosen: z.array(z.string()),
      /** The network address. */
      address: z.string(),
    })
    .nullable(),
  /** What the client asked on its page, the newest last. */
  questions: z.array(z.object({ questionId: z.string(), text: z.string(), at: InstantText })),
  /** Disputes of card payments, the newest last. */
  disputes: z.array(
    z.object({
      disputeId: z.string(),
      state: z.enum(disputeStates),
      reason: z.enum(disputeReasons),
      amount: CentsTotal,
      dueAt: InstantText.nullable(),
      openedAt: InstantText,
      closedAt: InstantText.nullable(),
    }),
  ),
  convertedTo: Id.nullable(),
  convertedFrom: Id.nullable(),
  /** The day of the next reminder, given the current facts; null if none is planned. */
  nextReminder: LocalDateText.nullable(),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

export const InvoiceGridRow = z.object({
  id: Id,
  version: z.int().min(1),
  brandId: Id,
  invoiceNumber: z.string(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStatuses),
  invoiceTitle: z.string(),
  clientId: Id,
  businessName: z.string(),
  eventId: Id.nullable(),
  eventName: z.string(),
  eventDate: LocalDateText.nullable(),
  invoiceDate: LocalDateText,
  dueDate: LocalDateText,
  overDueDaysDifference: z.int(),
  grandTotal: CentsTotal,
  paidAmount: CentsTotal,
  dueAmount: CentsTotal,
  overpaidAmount: CentsTotal,
});
export type InvoiceGridRow = z.infer<typeof InvoiceGridRow>;
