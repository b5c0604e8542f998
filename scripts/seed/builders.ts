// One of each thing, valid and believable, with what the caller says of it. Builders draw nothing
// and read no clock: ids are given, and the same call builds the same thing. The demo data and the
// tests are made of them.
import type { Asset } from '#functions/data/equipment/assets.ts';
import type { Client } from '#functions/data/clients/clients.ts';
import type { CompletedSales, Event } from '#functions/data/events/events.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import type { Order } from '#functions/data/orders/orders.ts';
import type { Shift } from '#functions/data/staff/shifts.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { eventTimes } from '#shared/domain/events/event-times.ts';
import { newBrand } from '#shared/domain/franchises/franchise-brand.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { eventSales, type Takings } from '#shared/domain/events/sales.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';
import { brandIds } from './brands.ts';

type Given<T, Required extends keyof T> = Pick<T, Required> & Partial<T>;

type FranchiseGiven = Given<Omit<Franchise, 'brands'>, 'franchiseId'>;

/** Its brands follow from their ids. */
export function buildFranchise(given: FranchiseGiven): Franchise {
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
    active: true,
    ...given,
    brandIds: run,
    brands: run.map((brandId) => newBrand(brandId)),
  };
}

export function buildUser(given: Given<User, 'tenant' | 'userId'>): User {
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

export function buildClient(given: Given<Client, 'clientId'>): Client {
  return {
    businessName: 'Lincoln Elementary School',
    contactName: 'Maria Novak',
    contactEmail: 'maria.novak@lincoln.example',
    contactPhone: '6305550142',
    industry: 'Schools',
    ...given,
  };
}

type EventGiven = Given<Omit<Event, 'startsAt' | 'endsAt'>, 'eventId'>;

/** Booked; completed where sales are given. Instants follow from the day, hours and time zone. */
export function buildEvent(given: EventGiven): Event {
  const hours = {
    eventDate: localDate('2026-06-20'),
    startTime: localTime('13:00'),
    endTime: localTime('15:00'),
  };
  const timeZone = given.timeZone ?? defaultTimeZone;
  const times = eventTimes({ ...hours, ...given }, timeZone);
  return {
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
    eventType: 'private',
    paymentTerm: 'menu',
    address: '412 Maple Avenue',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
    notes: '',
    status: 'booked',
    assetIds: [],
    prepay: false,
    createdAt: instant(times.startsAt - 14 * 86_400_000),
    bookedBy: undefined,
    completedAt: given.sales && times.endsAt,
    sales: undefined,
    ...given,
  };
}

export function buildAsset(given: Given<Asset, 'assetId'>): Asset {
  return {
    assetName: 'Truck 1',
    colorPicker: '#33FF00',
    make: 'Ford',
    model: 'E-450',
    registrationNumber: 'TRK-1001',
    brandId: 'shaved-ice',
    activated: true,
    ...given,
  };
}

/** Four hours of an afternoon. */
export function buildShift(given: Given<Shift, 'shiftId' | 'day'>): Shift {
  const startsAt = instantAt(given.day, localTime('12:00'), defaultTimeZone);
  return {
    version: 1,
    staffId: 'staff',
    brandId: 'shaved-ice',
    title: 'Server',
    startsAt,
    endsAt: instant(startsAt + 4 * 3_600_000),
    ...given,
  };
}

export function buildOrder(given: Given<Order, 'orderId' | 'eventId'>): Order {
  return {
    version: 1,
    status: 'COMPLETED',
    customerName: 'Jamie Rivera',
    totalCents: cents(1_450),
    createdAt: fromIso('2026-06-15T15:00:00Z'),
    ...given,
  };
}

/** What a completed event took; tax and giveback follow from it. */
export function buildSales(given: Partial<Takings> = {}): CompletedSales {
  const takings: Takings = {
    eventSalesCollectedCents: cents(108_250),
    salesTaxRate: '8.25',
    givebackPercentage: '20',
    ...given,
  };
  const { salesTaxRate, givebackPercentage } = takings;
  return { ...eventSales(takings), salesTaxRate, givebackPercentage };
}
