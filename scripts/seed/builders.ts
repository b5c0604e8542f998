// Builds one of each thing, valid and believable, with the given values. Builders use neither
// randomness nor the clock: ids are given, and the same call builds the same thing. The demo data
// and the tests use them.
import type { Asset } from '#functions/data/equipment/assets.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { buildMinimalClient } from '#functions/data/clients/clients.ts';
import type { CompletedSales, Event } from '#functions/data/events/event.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { StoredMenuTemplate, StoredMenuThing } from '#functions/data/menus/menus.ts';
import type { MailTemplate } from '#functions/data/mail/mail-templates.ts';
import type { Order, OrderDetail } from '#functions/data/orders/order.ts';
import type { Shift } from '#functions/data/staff/shift.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';
import { createFranchiseBrand } from '#shared/domain/franchises/franchise-brand.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import type { MenuItem, MenuTemplateDetails } from '#shared/domain/menus/menu.ts';
import { cents } from '#shared/domain/values/money.ts';
import { type PlannedShift, getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import { computeEventSales, type RecordedSalesInput } from '#shared/domain/events/sales.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { noSecondFactorPolicy } from '#shared/domain/accounts/second-factor.ts';
import { brandIds } from './franchises/brands.ts';

export type BuilderInput<T, Required extends keyof T> = Pick<T, Required> & Partial<T>;

type FranchiseBuilderInput = BuilderInput<Omit<Franchise, 'brands'>, 'franchiseId'>;

/** Its brands follow from their ids. */
export function buildFranchise(given: FranchiseBuilderInput): Franchise {
  const { franchiseId, brandIds: run = brandIds } = given;
  const name = given.name ?? 'Fox Valley Treats';
  return {
    ...initialSettings,
    version: 1,
    code: franchiseId.slice(-franchiseLimits.franchiseCodeMaximum).toUpperCase(),
    name,
    primaryContact: 'Robin Okafor',
    primaryEmail: 'robin.okafor@example.com',
    primaryPhone: '6305550100',
    billingName: `${name} LLC`,
    billingAddress: '18 Depot Street',
    billingCity: 'Naperville',
    billingState: 'IL',
    billingZip: '60540',
    taxId: '36-5550100',
    salesTaxRate: '8.25',
    orderTax: 'inside',
    active: true,
    secondFactor: noSecondFactorPolicy,
    ...given,
    brandIds: run,
    brands: run.map((brandId) => createFranchiseBrand(brandId)),
  };
}

export function buildUser(given: BuilderInput<User, 'tenant' | 'userId'>): User {
  return {
    email: `${given.userId.toLowerCase()}@example.com`,
    firstName: 'Robin',
    lastName: 'Okafor',
    phone: undefined,
    photoFileId: undefined,
    role: 'Franchise',
    roleId: undefined,
    permissions: [],
    aiPermissions: [],
    active: true,
    terms: { version: termsVersion, acceptedAt: fromIso('2026-01-05T15:00:00Z') },
    revision: 1,
    ...given,
  };
}

type ClientBuilderInput = BuilderInput<Client, 'clientId'> &
  Partial<Record<'contactName' | 'contactEmail' | 'contactPhone', string>>;

/** Without brands, with one contact person. */
export function buildClient(given: ClientBuilderInput): Client {
  const { contactName, contactEmail, contactPhone, ...rest } = given;
  const quick = {
    businessName: 'Lincoln Elementary School',
    contactName: contactName ?? 'Maria Novak',
    contactEmail: contactEmail ?? 'maria.novak@lincoln.example',
    contactPhone: contactPhone ?? '6305550142',
    industry: 'Schools',
    brandIds: [],
    clientId: given.clientId,
  };
  return { ...buildMinimalClient(quick, fromIso('2026-01-05T15:00:00Z')), ...rest };
}

type EventBuilderInput = BuilderInput<Event, 'eventId'>;

/**
 * A booked event; completed if sales are given. Missing instants are computed from the day, the
 * hours and the time zone.
 */
export function buildEvent(given: EventBuilderInput): Event {
  const hours = {
    eventDate: localDate('2026-06-20'),
    startTime: localTime('13:00'),
    endTime: localTime('15:00'),
  };
  const timeZone = given.timeZone ?? defaultTimeZone;
  const times = getEventTimes({ ...hours, ...given }, timeZone);
  return {
    ...initialEventFields,
    ...hours,
    ...times,
    version: 1,
    code: given.eventId.slice(-6).toUpperCase(),
    clientId: 'client',
    businessName: 'Lincoln Elementary School',
    industry: 'Schools',
    eventName: 'Field Day',
    brandId: 'shaved-ice',
    timeZone,
    address: '412 Maple Avenue',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
    status: 'booked',
    assetIds: [],
    prepay: false,
    createdAt: instant(times.startsAt - 14 * dayMilliseconds),
    bookedBy: undefined,
    completedAt: given.sales && times.endsAt,
    sales: undefined,
    plan: noPlan,
    hold: undefined,
    series: undefined,
    movedBy: undefined,
    ...given,
  };
}

export function buildAsset(given: BuilderInput<Asset, 'assetId'>): Asset {
  return {
    version: 1,
    assetName: 'Truck 1',
    assetTypeId: 'truck',
    colorPicker: equipmentLimits.defaultColor,
    make: 'Ford',
    model: 'E-450',
    registrationNumber: 'TRK-1001',
    inventory: 1,
    brandId: 'shaved-ice',
    notes: '',
    imageFileId: undefined,
    dues: {},
    told: {},
    timeZone: defaultTimeZone,
    activated: true,
    ...given,
  };
}

/** Planned but not published yet. Instants follow from the day and hours. */
export function buildPlannedShift(given: BuilderInput<PlannedShift, 'id' | 'day'>): PlannedShift {
  const hours = { startTime: localTime('09:00'), endTime: localTime('17:00') };
  return {
    ...hours,
    ...getShiftTimes({ ...hours, ...given }, defaultTimeZone),
    version: 1,
    staffId: null,
    open: false,
    lead: false,
    brandId: 'shaved-ice',
    title: 'Driver',
    notes: '',
    eventIds: [],
    ownHours: true,
    standing: false,
    published: false,
    notifiedAt: null,
    viewedAt: null,
    swapId: null,
    overruled: null,
    ...given,
  };
}

/** Four hours in the afternoon. */
export function buildShift(given: BuilderInput<Shift, 'shiftId' | 'day'>): Shift {
  const startsAt = instantAt(given.day, localTime('12:00'), defaultTimeZone);
  return {
    version: 1,
    staffId: 'staff',
    brandId: 'shaved-ice',
    title: 'Server',
    startsAt,
    endsAt: instant(startsAt + 4 * hourMilliseconds),
    ...given,
  };
}

export function buildOrder(given: BuilderInput<Order, 'orderId' | 'eventId'>): Order {
  return {
    version: 1,
    status: 'COMPLETED',
    customerName: 'Jamie Rivera',
    totalCents: cents(1_450),
    createdAt: fromIso('2026-06-15T15:00:00Z'),
    ...given,
  };
}

export function buildOrderDetail(given: Partial<OrderDetail> = {}): OrderDetail {
  return {
    brandId: 'shaved-ice',
    eventName: 'Summer fair',
    slot: fromIso('2026-07-15T19:00:00Z'),
    email: 'jamie.rivera@example.com',
    recipientName: '',
    message: '',
    lines: [],
    term: 'onsite',
    itemsCents: cents(1_450),
    taxCents: cents(110),
    entryFeeCents: cents(0),
    gratuityCents: cents(0),
    grandTotalCents: cents(1_450),
    salesTaxRate: '8.25',
    taxMode: 'inside',
    ledger: [],
    ...given,
  };
}

/** The sales of a completed event. Tax and giveback follow from them. */
export function buildSales(given: Partial<RecordedSalesInput> = {}): CompletedSales {
  const takings: RecordedSalesInput = {
    eventSalesCollectedCents: cents(108_250),
    salesTaxRate: '8.25',
    givebackPercentage: '20',
    ...given,
  };
  const { salesTaxRate, givebackPercentage } = takings;
  return { ...computeEventSales(takings), salesTaxRate, givebackPercentage };
}

export function buildMenuThing(given: Pick<StoredMenuThing, 'id' | 'row'>): StoredMenuThing {
  return { ...menuRecord, ...given, kind: 'thing', brandId: given.row.brandId };
}

export function buildMenuItem(given: Partial<MenuItem> = {}): MenuItem {
  return {
    kind: 'item',
    brandId: 'shaved-ice',
    name: 'Tiger shaved ice',
    description: 'Shaved to order',
    categoryId: null,
    prices: [
      { cupType: 'kiddie', priceCents: 400 },
      { cupType: 'king', priceCents: 600 },
    ],
    priceCents: null,
    bases: ['classic'],
    allergens: [],
    flavors: ['Cherry', 'Blue Raspberry'],
    extraIds: [],
    ...given,
  };
}

export function buildMenuTemplate(
  given: Pick<StoredMenuTemplate, 'id'> & { readonly row?: Partial<MenuTemplateDetails> },
): StoredMenuTemplate {
  const row: MenuTemplateDetails = {
    brandId: 'shaved-ice',
    name: 'Summer menu',
    description: '',
    lines: [],
    cupPrices: [],
    tiers: [],
    hourlyPriceCents: null,
    minimumPriceCents: null,
    flyerPrints: [],
    noCupItems: [],
    ...given.row,
  };
  return { ...menuRecord, id: given.id, kind: 'template', brandId: row.brandId, row };
}

/** Not stored yet: the first write makes it version 1. */
const menuRecord = { version: 0, activated: true, changedAt: instant(0) } as const;
export function buildMailTemplate(
  given: BuilderInput<MailTemplate, 'templateId' | 'templateType'>,
): MailTemplate {
  return {
    version: 1,
    brandId: 'shaved-ice',
    templateName: 'Template',
    subject: '{{ eventName }}',
    html: '<p>Hello {{ contactName }}</p>',
    cc: [],
    bcc: [],
    attachments: [],
    automatic: false,
    hours: 0,
    days: 3,
    isDefault: false,
    active: true,
    since: undefined,
    updatedAt: fromIso('2026-01-05T15:00:00Z'),
    ...given,
  };
}
