import type { z } from 'zod';
import type { InvoiceDetails, InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import {
  computeOffsetCents,
  computeOverpaidCents,
  dueCentsOf,
  sumsOf,
} from '#shared/domain/invoices/invoice.ts';
import {
  type InvoicePaper,
  invoicePaper,
  type PaperSource,
  type PaperStepName,
} from '#shared/domain/invoices/invoice-paper.ts';
import { toSummedFacts } from './ledger-facts.ts';

export type InvoiceForm = z.output<typeof InvoiceDraft>;
export type InvoiceValues = {
  brandId: string;
  eventId: string;
  customerDetails: Record<keyof InvoiceForm['customerDetails'], string>;
  invoiceTitle: string;
  invoiceDate: string;
  dueDate: string;
  clientInvoiceItems: ItemValues[];
  taxPercent: string;
  taxInside: boolean;
  discount: ShareValues;
  discountApplicableOnTax: boolean;
  deposit: ShareValues;
  depositDueDate: string;
  notes: string;
  customerNote: string;
};
type ShareValues = { percent: string; amount: number | null };
export type ItemValues = {
  itemId: string;
  itemName: string;
  description: string;
  quantity: string;
  unitPrice: number | null;
  discount: ShareValues;
  taxable: boolean;
};

const noShare = { percent: '', amount: null };

export const newItem = (itemId: string): ItemValues => ({
  itemId,
  itemName: '',
  description: '',
  quantity: '1',
  unitPrice: null,
  discount: { ...noShare },
  taxable: true,
});

const noCustomer = {
  clientId: '',
  businessName: '',
  contactTitle: '',
  contactName: '',
  contactEmail: '',
  contactPhoneNumCountryCode: '+1',
  contactPhoneNumber: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  ccMailId: '',
  bccMailId: '',
};

type Item = InvoiceForm['clientInvoiceItems'][number];
type StartItem = Omit<Item, 'unitPrice'> & { readonly unitPrice: number | null };

type Start = {
  readonly brandId: string | null;
  readonly customerDetails: Readonly<Record<string, string | undefined>>;
  readonly eventDetails: { readonly eventId: string } | null;
  readonly invoiceTitle: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly clientInvoiceItems: readonly StartItem[];
  readonly taxPercent: string;
  readonly taxInside: boolean;
  readonly customerNote: string;
  readonly depositPercent: string;
  readonly depositAmount: number | null;
};

export function startValues(start: Start, brandIds: readonly string[]): InvoiceValues {
  const { customerDetails, eventDetails, invoiceTitle, invoiceDate, dueDate } = start;
  const { taxPercent, taxInside } = start;
  const items = start.clientInvoiceItems.map(({ discount, ...item }) => ({
    ...item,
    discount: shareValues(discount),
  }));
  const [only = ''] = brandIds.length === 1 ? brandIds : [];
  return {
    ...{ invoiceTitle, invoiceDate, dueDate, taxPercent, taxInside },
    brandId: start.brandId ?? only,
    eventId: eventDetails?.eventId ?? '',
    customerDetails: filledCustomer(customerDetails),
    clientInvoiceItems: items.length > 0 ? items : [newItem(crypto.randomUUID())],
    discount: { ...noShare },
    discountApplicableOnTax: true,
    deposit: startDeposit(start),
    depositDueDate: '',
    notes: '',
    customerNote: start.customerNote,
  };
}

/** The deposit agreed on for the event overrides the default share. */
function startDeposit({ depositAmount, depositPercent }: Start): ShareValues {
  if (depositAmount !== null) return { percent: '', amount: depositAmount };
  return { percent: Number(depositPercent) > 0 ? depositPercent : '', amount: null };
}

/** Fills in empty text for missing values. */
export function filledCustomer(given: Start['customerDetails']): InvoiceValues['customerDetails'] {
  const known = (name: keyof typeof noCustomer) => given[name] ?? noCustomer[name];
  return {
    clientId: known('clientId'),
    businessName: known('businessName'),
    contactTitle: known('contactTitle'),
    contactName: known('contactName'),
    contactEmail: known('contactEmail'),
    contactPhoneNumCountryCode: known('contactPhoneNumCountryCode'),
    contactPhoneNumber: known('contactPhoneNumber'),
    address: known('address'),
    city: known('city'),
    state: known('state'),
    zipCode: known('zipCode'),
    ccMailId: known('ccMailId'),
    bccMailId: known('bccMailId'),
  };
}

const shareValues = ({ percent, amount }: InvoiceDetails['discount']): ShareValues => ({
  percent: percent ?? '',
  amount,
});

export function valuesOf(invoice: InvoiceDetails): InvoiceValues {
  const { invoiceTitle, invoiceDate, dueDate, notes, customerNote, calculations } = invoice;
  return {
    ...{ invoiceTitle, invoiceDate, dueDate, notes, customerNote },
    brandId: invoice.franchiseDetails.brandId,
    eventId: invoice.eventDetails?.eventId ?? '',
    customerDetails: { ...noCustomer, ...invoice.customerDetails },
    clientInvoiceItems: invoice.clientInvoiceItems.map(({ total: _, discount, ...item }) => ({
      ...item,
      discount: shareValues(discount),
    })),
    taxPercent: calculations.taxPercent,
    taxInside: invoice.taxInside,
    discount: shareValues(invoice.discount),
    discountApplicableOnTax: calculations.discountApplicableOnTax,
    deposit: shareValues(invoice.deposit),
    depositDueDate: invoice.depositDueDate ?? '',
  };
}

/** What the document contains in addition to the typed values. */
export type About = Pick<
  PaperSource,
  'type' | 'invoiceNumber' | 'franchiseDetails' | 'eventDetails'
> & {
  /** The payments so far; undefined before the invoice is issued. */
  readonly issued?: Pick<InvoiceDetails, 'calculations' | 'successPaymentLogs'> | undefined;
};

const nothingPaid = {
  ...{ lateFee: 0, cardFee: 0, partialPaidAmount: 0, refundedAmount: 0, returnedAmount: 0 },
  ...{ creditAmount: 0, dueAmount: 0, overpaidAmount: 0 },
};

/** The document as it is typed. Values that can't be parsed yet are ignored. */
export function paperOfValues(values: InvoiceValues, about: About): InvoicePaper {
  const source = readSource(values, about);
  const paper = invoicePaper(source);
  if (about.issued)
    return invoicePaper(withPayments(source, about.issued, sumOfStep(paper, 'total')));
  // Nothing is due before it is issued.
  return { ...paper, steps: paper.steps.filter(({ name }) => name !== 'due') };
}

/**
 * The overpayment that saving an issued invoice with these values would cause; 0 if there is none
 * or it isn't issued.
 */
export const readOverpaidCents = (values: InvoiceValues, about: About): number =>
  about.issued ? sumOfStep(paperOfValues(values, about), 'overpaid') : 0;

const sumOfStep = ({ steps }: InvoicePaper, name: PaperStepName) =>
  steps.find((step) => step.name === name)?.cents ?? 0;

/** The balance of the typed values, given the payments that were made. */
function withPayments(
  source: PaperSource,
  issued: NonNullable<About['issued']>,
  total: number,
): PaperSource {
  const { calculations, successPaymentLogs } = issued;
  const sums = sumsOf(toSummedFacts(issued));
  const facts = { type: source.type, voided: false, totalCents: total, ...sums };
  const { lateFee, cardFee, partialPaidAmount, refundedAmount, creditAmount } = calculations;
  return {
    ...{ ...source, successPaymentLogs },
    calculations: {
      ...source.calculations,
      ...{ lateFee, cardFee, partialPaidAmount, refundedAmount, creditAmount },
      returnedAmount: refundedAmount - sums.refundedCents + computeOffsetCents(facts),
      dueAmount: dueCentsOf(facts),
      overpaidAmount: computeOverpaidCents(facts),
    },
  };
}

function readSource(values: InvoiceValues, { issued: _, ...about }: About): PaperSource {
  return {
    ...values,
    ...about,
    clientInvoiceItems: values.clientInvoiceItems.map((item) => ({
      ...item,
      quantity: isDecimal(item.quantity) ? item.quantity : '0',
      unitPrice: item.unitPrice ?? 0,
      discount: readShare(item.discount),
    })),
    depositDueDate: values.depositDueDate || null,
    discount: readShare(values.discount),
    deposit: readShare(values.deposit),
    calculations: {
      ...nothingPaid,
      taxPercent: isDecimal(values.taxPercent) ? values.taxPercent : '0',
      discountApplicableOnTax: values.discountApplicableOnTax,
    },
    successPaymentLogs: [],
  };
}

const isDecimal = (typed: string) => /^\d{1,6}(?:\.\d{1,4})?$/.test(typed);

const readShare = ({ percent, amount }: ShareValues) => ({
  percent: isDecimal(percent) ? percent : null,
  amount,
});
