// An invoice or quote as if a person has just written it.
import type { Event } from '#functions/data/events/event.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { noLetterheads } from '#shared/domain/franchises/letterhead.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import type { InvoiceCustomer } from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { DemoItem } from './invoice-cases.ts';

type InvoiceBuilderInput = Pick<Invoice, 'invoiceId' | 'type' | 'brandId' | 'createdAt'> & {
  readonly franchise: Franchise;
  readonly dueDays: number;
  readonly title: string;
  readonly customer: Partial<InvoiceCustomer> &
    Pick<InvoiceCustomer, 'clientId' | 'businessName' | 'address' | 'city' | 'state' | 'zipCode'>;
  readonly event: Pick<Event, 'eventId' | 'eventName' | 'eventDate'> | undefined;
  readonly items: readonly DemoItem[];
  readonly taxPercent: string;
  readonly depositPercent: string | undefined;
  readonly discountPercent: string | undefined;
  readonly customerNote: string;
};

/** Builds a draft. */
export function buildInvoice(input: InvoiceBuilderInput): Invoice {
  const { franchise, event, createdAt, dueDays, depositPercent, discountPercent } = input;
  const invoiceDate = toLocalDate(createdAt, franchise.timeZone);
  return {
    invoiceId: input.invoiceId,
    type: input.type,
    brandId: input.brandId,
    createdAt,
    version: 1,
    timeZone: franchise.timeZone,
    revision: 1,
    number: undefined,
    createdBy: 'demo',
    issuedAt: undefined,
    sentAt: undefined,
    voidedAt: undefined,
    voidReason: '',
    answer: undefined,
    previousAnswers: [],
    proposedAt: undefined,
    questions: [],
    convertedTo: undefined,
    convertedFrom: undefined,
    ledger: [],
    reminded: [],
    tendAt: undefined,
    content: {
      invoiceTitle: input.title,
      franchiseDetails: toInvoiceFranchise(franchise, noLetterheads, input.brandId),
      customerDetails: { ...noContact, ...input.customer },
      eventDetails: event && {
        eventId: event.eventId,
        eventName: event.eventName,
        eventDate: event.eventDate,
      },
      items: input.items.map(
        ({ name, description = '', unitCents, untaxed = false, quantity }, at) => ({
          itemId: `item-${at + 1}`,
          itemName: name,
          description,
          quantity,
          untaxed,
          unitCents: cents(unitCents),
          discount: undefined,
        }),
      ),
      discount: discountPercent === undefined ? undefined : { percent: discountPercent },
      discountApplicableOnTax: true,
      taxPercent: input.taxPercent,
      taxInside: false,
      deposit: depositPercent === undefined ? undefined : { percent: depositPercent },
      depositDueDate:
        depositPercent === undefined
          ? undefined
          : addDays(invoiceDate, invoiceLimits.depositDueDays),
      invoiceDate,
      dueDate: addDays(invoiceDate, dueDays),
      balanceDueDate: undefined,
      notes: '',
      customerNote: input.customerNote,
    },
  };
}

const noContact = {
  contactTitle: '',
  contactName: '',
  contactEmail: '',
  contactPhoneNumber: '',
  contactPhoneNumCountryCode: '+1',
  ccMailId: '',
  bccMailId: '',
};
