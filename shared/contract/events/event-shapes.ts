// Event data on the wire: form fields, rows, details, history and calendar.
import { z } from 'zod';
import { eventStatuses, eventTypes, paymentTerms } from '#shared/domain/events/event.ts';
import {
  deliveryTypes,
  minimumNotices,
  slotChoices,
  surcharges,
  weatherTypes,
} from '#shared/domain/events/event-plan.ts';
import { type EventDetailName, initialEventFields } from '#shared/domain/events/event-fields.ts';
import { givebackMethods } from '#shared/domain/events/sales.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { eventActivityKinds } from '#shared/domain/events/event-history.ts';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import {
  CentsAmount,
  CentsTotal,
  ColorText,
  Id,
  InstantText,
  codeLine,
  line,
  LocalDateText,
  PlannedDayText,
  LocalTimeText,
  paragraph,
  Percent,
  requiredLine,
  TaxRate,
  ZipText,
} from '#shared/contract/wire.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/events/event-rules.ts';

/**
 * An event's form fields. Day and hours are local to the franchise; the server knows its time zone.
 */
export const eventFieldSchemas = {
  eventName: requiredLine(commonLimits.nameLength),
  brandId: Id,
  eventDate: PlannedDayText,
  startTime: LocalTimeText,
  /** At or before the start means the next day. */
  endTime: LocalTimeText,
  eventType: z.enum(eventTypes),
  paymentTerm: z.enum(paymentTerms),
  address: line(commonLimits.addressLength),
  city: line(commonLimits.nameLength),
  state: line(commonLimits.nameLength),
  zip: ZipText.or(z.literal('')),
  notes: paragraph(commonLimits.notesLength),
  siteNotes: paragraph(commonLimits.notesLength),
} satisfies Record<EventDetailName, z.ZodType>;

type InitialEventFields = typeof initialEventFields;
type EventFieldSchemas = {
  [Name in keyof typeof eventFieldSchemas]: Name extends keyof InitialEventFields
    ? z.ZodDefault<(typeof eventFieldSchemas)[Name]>
    : (typeof eventFieldSchemas)[Name];
};

/** Fields that aren't sent get their initial value. */
export const eventFields = addInitialValues(eventFieldSchemas);

function addInitialValues(schemas: typeof eventFieldSchemas): EventFieldSchemas;
function addInitialValues(schemas: Readonly<Record<string, z.ZodType>>) {
  const initial = new Map<string, unknown>(Object.entries(initialEventFields));
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      initial.has(name) ? schema.default(initial.get(name)) : schema,
    ]),
  );
}

/** Local date and time of the franchise: 2026-07-15T11:00. */
const MomentText = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((moment) => LocalDateText.safeParse(moment.slice(0, 'yyyy-mm-dd'.length)).success, {
    error: () => text('err_format'),
  });
const optionalMoment = MomentText.or(z.literal('')).default('');
const position = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};
const percentOrNone = Percent.or(z.literal('')).default('');

const placeFields = {
  streetNumber: line(commonLimits.nameLength).default(''),
  route: line(commonLimits.nameLength).default(''),
  neighborhood: line(commonLimits.nameLength).default(''),
  sublocality: line(commonLimits.nameLength).default(''),
  county: line(commonLimits.nameLength).default(''),
  position: z.object(position).nullable().default(null),
};

/**
 * The result of an address lookup. If it isn't sent with a changed address, the previous one is
 * dropped.
 */
export const EventPlace = z.object(placeFields);

export const EventPlan = z.object({
  delivery: z.enum(deliveryTypes).default('PICKUP'),
  prepayFrom: optionalMoment,
  prepayTo: optionalMoment,
  orderFrom: optionalMoment,
  orderTo: optionalMoment,
  /** $1.00 to $2.00 (spec §5). */
  deliveryFeeCents: CentsAmount.nullable()
    .default(null)
    .refine((fee) => fee === null || isDeliveryFee(fee), {
      error: () => text('msg_event_delivery_fee', formatDeliveryFeeRange()),
    }),
  maxOrders: z.int().min(1).max(eventLimits.maxOrders).nullable().default(null),
  maxGratuity: z
    .int()
    .min(0)
    .max(eventLimits.maxGratuity, {
      error: () =>
        text('msg_event_gratuity', { most: formatCents(cents(eventLimits.maxGratuity * 100)) }),
    })
    .nullable()
    .default(null),
  recipientNameLabel: line(commonLimits.nameLength).default(''),
  seasonPassCode: codeLine(eventLimits.seasonPassLength).default(''),
  weatherType: z.enum(weatherTypes).default('unknown'),
  entryFeeCents: CentsAmount.nullable().default(null),
  depositCents: CentsAmount.nullable().default(null),
  givebackPercentage: percentOrNone,
  tags: z.array(requiredLine(eventLimits.tagLength)).max(eventLimits.tags).default([]),
  packageMenuId: Id.or(z.literal('')).default(''),
  packageItemId: Id.or(z.literal('')).default(''),
  packageCup: z.enum(cupTypes).default('klassic'),
  packageServings: z.int().min(1).max(menuLimits.servings).nullable().default(null),
  packageMinutes: z
    .int()
    .min(eventLimits.packageStepMinutes)
    .max(eventLimits.packageMostMinutes)
    .multipleOf(eventLimits.packageStepMinutes)
    .nullable()
    .default(null),
  offHourSurcharge: z.enum(surcharges).default('none'),
  offHourPercent: percentOrNone,
  extendedSurcharge: z.enum(surcharges).default('none'),
  extendedPercent: percentOrNone,
  minimumNotice: z.enum(minimumNotices).default('none'),
  ...placeFields,
  boundary: z
    .object({
      ...position,
      miles: z.number().min(eventLimits.boundaryLeastMiles).max(eventLimits.boundaryMostMiles),
    })
    .nullable()
    .default(null),
  driveUp: z.boolean().default(false),
  slotMinutes: z.literal(slotChoices).default(15),
  slotCapacity: z.int().min(1).max(eventLimits.maxSlotCapacity).nullable().default(null),
});

/** The values of the text that a form shows about the fee's range. */
export const formatDeliveryFeeRange = () => ({
  least: formatCents(cents(eventLimits.deliveryFeeLeastCents)),
  most: formatCents(cents(eventLimits.deliveryFeeMostCents)),
});

function isDeliveryFee(cents: number): boolean {
  return cents >= eventLimits.deliveryFeeLeastCents && cents <= eventLimits.deliveryFeeMostCents;
}

export const EventRow = z.object({
  id: Id,
  code: z.string(),
  eventName: z.string(),
  businessName: z.string(),
  brandId: Id,
  eventDate: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  city: z.string(),
  paymentTerm: z.enum(paymentTerms),
  status: z.enum(eventStatuses),
  held: z.boolean(),
  tags: z.array(z.string()),
  completed: z.boolean(),
  /** Cents, sales tax included; null until completed. */
  eventSalesCollectedCents: CentsAmount.nullable(),
  salesTaxCents: CentsAmount.nullable(),
  givebackCents: CentsAmount.nullable(),
});
export type EventRow = z.infer<typeof EventRow>;

/** Over all matching rows, not only the page. */
export const EventTotals = z.object({
  eventSalesCollectedCents: CentsTotal,
  salesTaxCents: CentsTotal,
  givebackCents: CentsTotal,
});

export const EventDetails = z.object({
  id: Id,
  version: z.int().min(1),
  code: z.string(),
  clientId: Id,
  businessName: z.string(),
  ...eventFields,
  eventDate: LocalDateText,
  timeZone: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  status: z.enum(eventStatuses),
  completedAt: InstantText.nullable(),
  sales: z
    .object({
      eventSalesCollectedCents: CentsAmount,
      salesTaxRate: TaxRate,
      salesTaxCents: CentsAmount,
      givebackPercentage: Percent,
      givebackCents: CentsAmount,
      /** Null if nobody counted any. */
      cashCountedCents: CentsAmount.nullable(),
    })
    .nullable(),
  /** When the giveback was marked as paid. */
  givebackPaidAt: InstantText.nullable(),
  /** How it was paid; null if it was only marked as paid. */
  givebackPayment: z
    .object({
      method: z.enum(givebackMethods),
      number: z.string(),
      paidOn: LocalDateText,
      amountCents: CentsAmount,
      payee: z.string(),
      by: z.string(),
    })
    .nullable(),
  plan: EventPlan,
  /** For drive-up events: customers come in one of these slots. */
  slots: z.array(z.object({ from: LocalTimeText, to: LocalTimeText })),
  /** Null unless the event is on hold. */
  hold: z.object({ since: InstantText, refundsOrders: z.boolean() }).nullable(),
  seriesId: Id.nullable(),
  /** How many times the flyer was downloaded. */
  flyerDownloads: z.int().min(0),
  /** The client's contact; null if the client is deleted. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The initial values of the completion form: the franchise's own rates. */
  defaults: z.object({ salesTaxRate: TaxRate, givebackPercentage: Percent }),
});
export type EventDetails = z.infer<typeof EventDetails>;

/** The content of an event's flyer. */
export const EventFlyer = z.object({
  code: z.string(),
  eventName: z.string(),
  brandName: z.string(),
  brandColor: ColorText,
  franchiseName: z.string(),
  phone: z.string(),
  eventDate: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  timeZone: z.string(),
  place: z.string(),
  /** Where customers order ahead; null while they can't. */
  orderUrl: z.url().nullable(),
  prices: z.array(
    z.object({
      name: z.string(),
      priceCents: CentsAmount,
      /** Null if there are no refills. */
      refillPriceCents: CentsAmount.nullable(),
    }),
  ),
});
export type EventFlyer = z.infer<typeof EventFlyer>;

export const EventActivity = z.object({
  id: Id,
  at: InstantText,
  deed: z.enum(eventActivityKinds),
  byName: z.string(),
  actingFor: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  fields: z.array(z.string()),
});
export type EventActivity = z.infer<typeof EventActivity>;

/** A bulk action on events because of the weather or another disruption. */
export const moveDays = z
  .int()
  .min(-eventLimits.moveMostDays)
  .max(eventLimits.moveMostDays)
  .refine((days) => days !== 0);

export const HoldAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), refundsOrders: z.boolean() }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('move'), days: moveDays }),
]);

export type HoldAction = z.output<typeof HoldAction>;

export const HoldPlan = z.object({
  changing: z.int().min(0),
  /** Events that already are in the requested state. */
  unchanged: z.int().min(0),
  /** Past or canceled events. */
  refused: z.int().min(0),
  /** What depends on the changed events. */
  equipment: z.int().min(0),
  clients: z.int().min(0),
  /** Events with online orders. */
  ordering: z.int().min(0),
  /** The number of people who work at them; null if there are too many events to check. */
  staff: z.int().min(0).nullable(),
  /** The first few conflicts at the new time. */
  busy: z.array(z.object({ name: z.string(), holder: z.string() })),
});

/** `taken`: crew or equipment is busy then. `waiting`: not processed yet. */
const holdOutcomes = [
  'changed',
  'waiting',
  'settled',
  'skippedHour',
  'meanwhile',
  'taken',
] as const;
export type HoldOutcome = (typeof holdOutcomes)[number];

export const HoldResult = z.object({
  id: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  startTime: LocalTimeText,
  outcome: z.enum(holdOutcomes),
});
export type HoldResult = z.infer<typeof HoldResult>;

/** An event in the calendar. Moving it names its `version`. */
export const CalendarEvent = EventRow.omit({
  eventSalesCollectedCents: true,
  salesTaxCents: true,
  givebackCents: true,
  paymentTerm: true,
  code: true,
  tags: true,
}).extend({
  version: z.int().min(1),
  startTime: LocalTimeText,
  endTime: LocalTimeText,
  /** The color of its first piece of equipment; null without equipment. */
  color: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;
