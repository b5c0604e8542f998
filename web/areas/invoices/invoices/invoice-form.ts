import type { z } from 'zod';
import type { InvoiceDetails, InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import {
  computeOffsetCents,
  computeOverpaidCents,
  computeDueCents,
  sumLedger,
} from '#shared/domain/invoices/invoice.ts';
import {
  type InvoiceDocument,
  buildInvoiceDocument,
  type InvoiceDocumentSource,
  type InvoiceDocumentStepName,
} from '#shared/domain/invoices/invoice-document.ts';
import { type ItemChoice, noPhoto } from '#shared/domain/invoices/quote-options.ts';
import { toSummedFacts } from './ledger-facts.ts';

export type InvoiceForm = z.output<typeof InvoiceDraft>;
export type InvoiceValues = {
  brandId: string;
  eventId: string;
  customerDetails: Record<keyof InvoiceForm['customerDetails'], string>;
  invoiceTitle: string;
  invoiceDate: string;
  dueDate: string;
  balanceDueDate: string;
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
export type ShareValues = { percent: string; amount: number | null };
export type ItemValues = {
  itemId: string;
  itemName: string;
  description: string;
  quantity: string;
  unitPrice: number | null;
  discount: ShareValues;
  taxable: boolean;
  choice: ItemChoice;
  /** A menu item, or `none`. */
  photoItemId: string;
};

export const emptyShare = { percent: '', amount: null };

export const createItemValues = (itemId: string): ItemValues => ({
  itemId,
  itemName: '',
  description: '',
  quantity: '1',
  unitPrice: null,
  discount: { ...emptyShare },
  taxable: true,
  choice: 'always',
  photoItemId: noPhoto,
});

/** A form's initial empty line is replaced by what is picked. */
export const hasContent = ({ itemName, unitPrice }: ItemValues): boolean =>
  itemName !== '' || unitPrice !== null;

/**
 * An item keeps its id, by which a changed event finds what to price anew, unless another has it:
 * a second price of the same event, or a template taken twice.
 */
export const withOwnId = (item: ItemValues, others: readonly ItemValues[]): ItemValues =>
  others.some(({ itemId }) => itemId === item.itemId)
    ? { ...item, itemId: crypto.randomUUID() }
    : item;

const emptyCustomer = {
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

type InvoiceStartInput = {
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
  readonly balanceDueDate?: string | null;
};

export function toInitialInvoiceValues(
  start: InvoiceStartInput,
  brandIds: readonly string[],
): InvoiceValues {
  const { customerDetails, eventDetails, invoiceTitle, invoiceDate, dueDate } = start;
  const { taxPercent, taxInside } = start;
  const items = start.clientInvoiceItems.map((line) => {
    const { discount, choice = 'always', photoItemId = noPhoto, ...item } = line;
    return { ...item, choice, photoItemId, discount: toShareValues(discount) };
  });
  const [only = ''] = brandIds.length === 1 ? brandIds : [];
  return {
    invoiceTitle,
    invoiceDate,
    dueDate,
    taxPercent,
    taxInside,
    brandId: start.brandId ?? only,
    eventId: eventDetails?.eventId ?? '',
    customerDetails: fillCustomer(customerDetails),
    clientInvoiceItems: items.length > 0 ? items : [createItemValues(crypto.randomUUID())],
    discount: { ...emptyShare },
    discountApplicableOnTax: true,
    deposit: toInitialDeposit(start),
    depositDueDate: '',
    balanceDueDate: start.balanceDueDate ?? '',
    notes: '',
    customerNote: start.customerNote,
  };
}

/** The deposit agreed on for the event overrides the default share. */
function toInitialDeposit({ depositAmount, depositPercent }: InvoiceStartInput): ShareValues {
  if (depositAmount !== null) return { percent: '', amount: depositAmount };
  return { percent: Number(depositPercent) > 0 ? depositPercent : '', amount: null };
}

/** Fills in empty text for missing values. */
export function fillCustomer(
  details: InvoiceStartInput['customerDetails'],
): InvoiceValues['customerDetails'] {
  const known = (name: keyof typeof emptyCustomer) => details[name] ?? emptyCustomer[name];
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

export const toShareValues = ({ percent, amount }: InvoiceDetails['discount']): ShareValues => ({
  percent: percent ?? '',
  amount,
});

export function toInvoiceValues(invoice: InvoiceDetails): InvoiceValues {
  const { invoiceTitle, invoiceDate, dueDate, notes, customerNote, calculations } = invoice;
  return {
    invoiceTitle,
    invoiceDate,
    dueDate,
    notes,
    customerNote,
    brandId: invoice.franchiseDetails.brandId,
    eventId: invoice.eventDetails?.eventId ?? '',
    customerDetails: { ...emptyCustomer, ...invoice.customerDetails },
    clientInvoiceItems: invoice.clientInvoiceItems.map(
      ({ total: _, discount, photoItemId = noPhoto, ...item }) => ({
        ...item,
        photoItemId,
        discount: toShareValues(discount),
      }),
    ),
    taxPercent: calculations.taxPercent,
    taxInside: invoice.taxInside,
    discount: toShareValues(invoice.discount),
    discountApplicableOnTax: calculations.discountApplicableOnTax,
    deposit: toShareValues(invoice.deposit),
    depositDueDate: invoice.depositDueDate ?? '',
    balanceDueDate: invoice.balanceDueDate ?? '',
  };
}

type BrandPaperLetterhead = { readonly brandId: string } & Pick<
  InvoiceDocumentSource,
  'franchiseDetails' | 'logo'
>;

/** What the document contains in addition to the typed values. */
export type PaperContext = Pick<
  InvoiceDocumentSource,
  'type' | 'invoiceNumber' | 'franchiseDetails' | 'logo' | 'eventDetails'
> & {
  /** By brand, as a document saved now would show them. */
  readonly letterheads?: readonly BrandPaperLetterhead[] | undefined;
  /** The payments so far; undefined before the invoice is issued. */
  readonly issued?: Pick<InvoiceDetails, 'calculations' | 'successPaymentLogs'> | undefined;
};

const emptyPayments = {
  lateFee: 0,
  cardFee: 0,
  partialPaidAmount: 0,
  refundedAmount: 0,
  returnedAmount: 0,
  creditAmount: 0,
  writtenOffAmount: 0,
  dueAmount: 0,
  overpaidAmount: 0,
};

/** The document as it is typed. Values that can't be parsed yet are ignored. */
export function buildPaperFromValues(values: InvoiceValues, about: PaperContext): InvoiceDocument {
  const source = toPaperSource(values, about);
  const paper = buildInvoiceDocument(source);
  if (about.issued)
    return buildInvoiceDocument(addPayments(source, about.issued, getStepCents(paper, 'total')));
  // Nothing is due before it is issued.
  return { ...paper, steps: paper.steps.filter(({ name }) => name !== 'due') };
}

/**
 * The overpayment that saving an issued invoice with these values would cause; 0 if there is none
 * or it isn't issued.
 */
export const computeDraftOverpaidCents = (values: InvoiceValues, about: PaperContext): number =>
  about.issued ? getStepCents(buildPaperFromValues(values, about), 'overpaid') : 0;

const getStepCents = ({ steps }: InvoiceDocument, name: InvoiceDocumentStepName) =>
  steps.find((step) => step.name === name)?.cents ?? 0;

/** The balance of the typed values, given the payments that were made. */
function addPayments(
  source: InvoiceDocumentSource,
  issued: NonNullable<PaperContext['issued']>,
  total: number,
): InvoiceDocumentSource {
  const { calculations, successPaymentLogs } = issued;
  const sums = sumLedger(toSummedFacts(issued));
  const facts = { type: source.type, voided: false, totalCents: total, ...sums };
  const { lateFee, cardFee, partialPaidAmount, refundedAmount, creditAmount } = calculations;
  return {
    ...source,
    successPaymentLogs,
    calculations: {
      ...source.calculations,
      lateFee,
      cardFee,
      partialPaidAmount,
      refundedAmount,
      creditAmount,
      returnedAmount: refundedAmount - sums.refundedCents + computeOffsetCents(facts),
      dueAmount: computeDueCents(facts),
      overpaidAmount: computeOverpaidCents(facts),
    },
  };
}

function toPaperSource(
  values: InvoiceValues,
  { issued: _, letterheads = [], ...about }: PaperContext,
): InvoiceDocumentSource {
  const { franchiseDetails, logo } =
    letterheads.find(({ brandId }) => brandId === values.brandId) ?? about;
  return {
    ...values,
    ...about,
    franchiseDetails,
    logo,
    clientInvoiceItems: values.clientInvoiceItems.map((item) => ({
      ...item,
      quantity: isDecimal(item.quantity) ? item.quantity : '0',
      unitPrice: item.unitPrice ?? 0,
      discount: parseShare(item.discount),
    })),
    depositDueDate: values.depositDueDate || null,
    balanceDueDate: values.balanceDueDate || null,
    discount: parseShare(values.discount),
    deposit: parseShare(values.deposit),
    calculations: {
      ...emptyPayments,
      taxPercent: isDecimal(values.taxPercent) ? values.taxPercent : '0',
      discountApplicableOnTax: values.discountApplicableOnTax,
    },
    successPaymentLogs: [],
  };
}

const isDecimal = (typed: string) => /^\d{1,6}(?:\.\d{1,4})?$/.test(typed);

const parseShare = ({ percent, amount }: ShareValues) => ({
  percent: isDecimal(percent) ? percent : null,
  amount,
});
