// The initial content of a new invoice or quote.
import type { Client } from '#functions/data/clients/client.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { getLetterheads } from '#functions/data/franchises/letterheads.ts';
import { signLogo } from '#functions/data/franchises/logos.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import {
  priceByMenu,
  toInvoiceItem,
  undiscounted,
} from '#functions/data/invoices/event-pricing.ts';
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { anyBrand, findLogo, type Letterheads } from '#shared/domain/franchises/letterhead.ts';
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';

type NewInvoiceSubject = {
  readonly eventId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly type?: InvoiceType | undefined;
};

/** Undefined if there is no such event or client. */
export async function startInvoice(scope: Scope, about: NewInvoiceSubject, today: LocalDate) {
  const [franchise, named, { defaults }, letterheads] = await Promise.all([
    getFranchise(scope),
    findEventAndClient(scope, about),
    getInvoiceSettings(scope),
    getLetterheads(scope),
  ]);
  if (!franchise || !named) return undefined;
  const { event, client } = named;
  const { pricing = null, menuLines = [] } = event
    ? await priceByMenu(scope, event, franchise)
    : {};
  return {
    ...(await readLetterheads(scope, franchise, { letterheads, event })),
    pricing,
    draft: {
      brandId: event?.brandId ?? null,
      customerDetails: client ? { ...toCustomerDetails(client), ...toEventAddress(event) } : {},
      eventDetails: event ? toEventReference(event) : null,
      invoiceTitle: event?.eventName ?? '',
      invoiceDate: today,
      dueDate: addDays(today, about.type === 'quotation' ? defaults.quoteDays : defaults.dueDays),
      balanceDueDate: getBalanceDay(event, about, today),
      customerNote: defaults.customerNote,
      depositPercent: defaults.depositPercent,
      ...toBilledContent(event, menuLines, defaults.taxPercent ?? franchise.salesTaxRate),
    },
  };
}

type LetterheadsInput = {
  readonly letterheads: Letterheads;
  readonly event: Event | undefined;
};

/** Of each brand that the person may bill for, and the one to begin with. */
async function readLetterheads(
  scope: Scope,
  franchise: Franchise,
  { letterheads, event }: LetterheadsInput,
) {
  const brandIds = franchise.brandIds.filter((id) => includesBrand(scope.brands, id));
  const [first = anyBrand, ...others] = brandIds;
  const read = (brandId: string) => toLetterhead(scope, franchise, letterheads, brandId);
  return {
    ...(await read(event?.brandId ?? (others.length > 0 ? anyBrand : first))),
    letterheads: await Promise.all(
      brandIds.map(async (brandId) => ({ brandId, ...(await read(brandId)) })),
    ),
  };
}

/** As papers of the brand have it. */
async function toLetterhead(
  scope: Scope,
  franchise: Franchise,
  letterheads: Letterheads,
  brandId: string,
) {
  return {
    franchiseDetails: toInvoiceFranchise(franchise, letterheads, brandId),
    logo: await signLogo(scope, findLogo(letterheads, brandId)),
  };
}

/** The rest of a quote is due on the day of its event, unless someone writes something else. */
const getBalanceDay = (
  event: Event | undefined,
  { type }: NewInvoiceSubject,
  today: LocalDate,
): LocalDate | null =>
  type === 'quotation' && event && event.eventDate >= today ? event.eventDate : null;

/**
 * Recorded sales are billed as collected, including tax at the rate that applied then. An event
 * without sales is billed at the prices of its menu.
 */
function toBilledContent(
  event: Event | undefined,
  menuLines: Awaited<ReturnType<typeof priceByMenu>>['menuLines'],
  salesTaxRate: string,
) {
  const { sales } = event ?? {};
  const depositAmount = event?.plan.depositCents ?? null;
  if (!event || !sales || sales.eventSalesCollectedCents <= 0) {
    return {
      clientInvoiceItems: menuLines.map(toInvoiceItem),
      taxPercent: salesTaxRate,
      taxInside: false,
      depositAmount,
    };
  }
  const item = {
    itemId: event.eventId,
    itemName: event.eventName,
    description: '',
    quantity: '1',
    unitPrice: sales.eventSalesCollectedCents,
    ...undiscounted,
  };
  // The event took place, so no deposit is due anymore.
  const { salesTaxRate: taxPercent } = sales;
  return { clientInvoiceItems: [item], taxPercent, taxInside: true, depositAmount: null };
}

/** Undefined if the named event or client doesn't exist. */
async function findEventAndClient(scope: Scope, about: NewInvoiceSubject) {
  const event = about.eventId ? await getEvent(scope, about.eventId) : undefined;
  if (about.eventId && !event) return undefined;
  const clientId = event?.clientId ?? about.clientId;
  const client = clientId ? await getClient(scope, clientId) : undefined;
  return clientId && !client ? undefined : { event, client };
}

/** The customer details of a client, with its first contact person. */
function toCustomerDetails({
  clientId,
  businessName,
  contacts,
  address,
  city,
  state,
  zip,
}: Client) {
  const [first] = contacts;
  return {
    clientId,
    businessName,
    address,
    city,
    state,
    zipCode: zip,
    contactName: first?.name ?? '',
    contactTitle: first?.title ?? '',
    contactEmail: first?.email ?? '',
    ccMailId: (first?.ccMailIds ?? []).join(', '),
    bccMailId: (first?.bccMailIds ?? []).join(', '),
    contactPhoneNumber: first?.phone ?? '',
  };
}

const toEventAddress = (event: Event | undefined) =>
  event && { address: event.address, city: event.city, state: event.state, zipCode: event.zip };

const toEventReference = ({ eventId, eventName, eventDate }: Event) => ({
  eventId,
  eventName,
  eventDate,
});
