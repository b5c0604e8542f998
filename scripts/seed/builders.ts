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
export function buildFranchise(input: FranchiseBuilderInput): Franchise {
  const { franchiseId, brandIds: run = brandIds } = input;
  const name = input.name ?? 'Fox Valley Treats';
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
    ...input,
    brandIds: run,
    brands: run.map((brandId) => createFranchiseBrand(brandId)),
  };
}

export function buildUser(input: BuilderInput<User, 'tenant' | 'userId'>): User {
  return {
    email: `${input.userId.toLowerCase()}@example.com`,
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
    ...input,
  };
}

type ClientBuilderInput = BuilderInput<Client, 'clientId'> &
  Partial<Record<'contactName' | 'contactEmail' | 'contactPhone', string>>;

/** Without brands, with one contact person. */
export function buildClient(input: ClientBuilderInput): Client {
  const { contactName, contactEmail, contactPhone, ...rest } = input;
  const quick = {
    businessName: 'Lincoln Elementary School',
    contactName: contactName ?? 'Maria Novak',
    contactEmail: contactEmail ?? 'maria.novak@lincoln.example',
    contactPhone: contactPhone ?? '6305550142',
    industry: 'Schools',
    brandIds: [],
    clientId: input.clientId,
  };
  return { ...buildMinimalClient(quick, fromIso('2026-01-05T15:00:00Z')), ...rest };
}

type EventBuilderInput = BuilderInput<Event, 'eventId'>;

/**
 * A booked event; completed if sales are given. Missing instants are computed from the day, the
 * hours and the time zone.
 */
export function buildEvent(input: EventBuilderInput): Event {
  const hours = {
    eventDate: localDate('2026-06-20'),
    startTime: localTime('13:00'),
    endTime: localTime('15:00'),
  };
  const timeZone = input.timeZone ?? defaultTimeZone;
  const times = getEventTimes({ ...hours, ...input }, timeZone);
  return {
    ...initialEventFields,
    ...hours,
    ...times,
    version: 1,
    code: input.eventId.slice(-6).toUpperCase(),
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
    completedAt: input.sales && times.endsAt,
    sales: undefined,
    plan: noPlan,
    hold: undefined,
    series: undefined,
    movedBy: undefined,
    ...input,
  };
}

export function buildAsset(input: BuilderInput<Asset, 'assetId'>): Asset {
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
    ...input,
  };
}

/** Planned but not published yet. Instants follow from the day and hours. */
export function buildPlannedShift(input: BuilderInput<PlannedShift, 'id' | 'day'>): PlannedShift {
  const hours = { startTime: localTime('09:00'), endTime: localTime('17:00') };
  return {
    ...hours,
    ...getShiftTimes({ ...hours, ...input }, defaultTimeZone),
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
    ...input,
  };
}

/** Four hours in the afternoon. */
export function buildShift(input: BuilderInput<Shift, 'shiftId' | 'day'>): Shift {
  const startsAt = instantAt(input.day, localTime('12:00'), defaultTimeZone);
  return {
    version: 1,
    staffId: 'staff',
    brandId: 'shaved-ice',
    title: 'Server',
    startsAt,
    endsAt: instant(startsAt + 4 * hourMilliseconds),
    ...input,
  };
}

export function buildOrder(input: BuilderInput<Order, 'orderId' | 'eventId'>): Order {
  return {
    version: 1,
    status: 'COMPLETED',
    customerName: 'Jamie Rivera',
    totalCents: cents(1_450),
    createdAt: fromIso('2026-06-15T15:00:00Z'),
    ...input,
  };
}

export function buildOrderDetail(input: Partial<OrderDetail> = {}): OrderDetail {
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
    ...input,
  };
}

/** The sales of a completed event. Tax and giveback follow from them. */
export function buildSales(input: Partial<RecordedSalesInput> = {}): CompletedSales {
  const takings: RecordedSalesInput = {
    eventSalesCollectedCents: cents(108_250),
    salesTaxRate: '8.25',
    givebackPercentage: '20',
    ...input,
  };
  const { salesTaxRate, givebackPercentage } = takings;
  return { ...computeEventSales(takings), salesTaxRate, givebackPercentage };
}

export function buildMenuThing(input: Pick<StoredMenuThing, 'id' | 'row'>): StoredMenuThing {
  return { ...menuRecord, ...input, kind: 'thing', brandId: input.row.brandId };
}

export function buildMenuItem(input: Partial<MenuItem> = {}): MenuItem {
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
    ...input,
  };
}

export function buildMenuTemplate(
  input: Pick<StoredMenuTemplate, 'id'> & { readonly row?: Partial<MenuTemplateDetails> },
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
    ...input.row,
  };
  return { ...menuRecord, id: input.id, kind: 'template', brandId: row.brandId, row };
}

/** Not stored yet: the first write makes it version 1. */
const menuRecord = { version: 0, activated: true, changedAt: instant(0) } as const;
export function buildMailTemplate(
  input: BuilderInput<MailTemplate, 'templateId' | 'templateType'>,
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
    ...input,
  };
}
