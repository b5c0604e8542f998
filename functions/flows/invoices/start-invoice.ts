// The initial content of a new invoice or quote.
import type { Client } from '#functions/data/clients/client.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { toInvoiceFranchise } from '#functions/data/invoices/franchise-details.ts';
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import { findPackageMenu } from '#functions/data/menus/package-terms.ts';
import { getOffer } from '#functions/data/orders/offers.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { type PackageLine, buildPackageLines } from '#shared/domain/menus/package-price.ts';
import { findMissedNotice } from '#shared/domain/events/event-plan.ts';
import { findEventSurcharges } from '#shared/domain/events/event-surcharges.ts';
import { toPackageLineTexts } from '#shared/domain/menus/package-texts.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { textOrKey } from '#shared/text/catalogue.ts';

type NewInvoiceSubject = {
  readonly eventId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly type?: InvoiceType | undefined;
};

/** Undefined if there is no such event or client. */
export async function startInvoice(scope: Scope, about: NewInvoiceSubject, today: LocalDate) {
  const [franchise, named, { defaults }] = await Promise.all([
    getFranchise(scope),
    findEventAndClient(scope, about),
    getInvoiceSettings(scope),
  ]);
  if (!franchise || !named) return undefined;
  const { event, client } = named;
  const { pricing = null, menuLines = [] } = event
    ? await priceByMenu(scope, event, franchise)
    : {};
  return {
    franchiseDetails: toInvoiceFranchise(franchise),
    pricing,
    draft: {
      brandId: event?.brandId ?? null,
      customerDetails: client ? { ...toCustomerDetails(client), ...toEventAddress(event) } : {},
      eventDetails: event ? toEventReference(event) : null,
      invoiceTitle: event?.eventName ?? '',
      invoiceDate: today,
      dueDate: addDays(today, about.type === 'quotation' ? defaults.quoteDays : defaults.dueDays),
      customerNote: defaults.customerNote,
      depositPercent: defaults.depositPercent,
      ...toBilledContent(event, menuLines, defaults.taxPercent ?? franchise.salesTaxRate),
    },
  };
}

const minutesPerHour = 60;

/**
 * The price of an event by the menu that it names, or else by the one that guests order from. An
 * event with a number of servings is priced by servings. Otherwise an event that its client pays
 * for is priced by the hour, with a minimum.
 */
async function priceByMenu(scope: Scope, event: Event, franchise: Franchise) {
  const { plan } = event;
  const servings = plan.packageServings;
  const hours = String((plan.packageMinutes ?? 0) / minutesPerHour);
  const surcharges = findEventSurcharges(event, franchise);
  const order = {
    cupType: plan.packageCup,
    itemId: plan.packageItemId,
    servings: servings ?? 0,
    hours,
    surcharges,
  };
  const isPriced = servings !== null || event.paymentTerm === 'invoice';
  const menu = isPriced ? await findMenu(scope, event) : undefined;
  const lines = menu ? buildPackageLines(menu.terms, order) : [];
  return {
    pricing: {
      menuId: menu?.menuId ?? '',
      cupType: plan.packageCup,
      itemId: plan.packageItemId,
      servings,
      hours,
      surcharges,
      missedNoticeHours: findMissedNotice(plan, event),
      problem: typeof lines === 'string' ? lines : null,
    },
    menuLines: typeof lines === 'string' ? [] : lines,
  };
}

async function findMenu(scope: Scope, { eventId, brandId, plan }: Event) {
  const offer = await getOffer(scope, eventId);
  const menuIds = [plan.packageMenuId, offer?.offer.menuId ?? ''];
  return findPackageMenu(scope, { brandId, menuIds, orOnly: plan.packageServings !== null });
}

const undiscounted = { discount: { percent: null, amount: null }, taxable: true };

const toInvoiceItem = (line: PackageLine) => {
  const { name, why } = toPackageLineTexts(line);
  return {
    itemId: line.kind === 'surcharge' ? line.surcharge.kind : line.kind,
    quantity: line.quantity,
    unitPrice: line.unitCents ?? null,
    itemName: textOrKey(name.key, name.values),
    description: textOrKey(why.key, why.values),
    ...undiscounted,
  };
};

/**
 * Recorded sales are billed as collected, including tax at the rate that applied then. An event
 * without sales is billed at the prices of its menu.
 */
function toBilledContent(
  event: Event | undefined,
  menuLines: readonly PackageLine[],
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
