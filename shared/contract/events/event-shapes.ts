// What travels of events: what people fill in, a row, the details, the history, the calendar.
import { z } from 'zod';
import { eventStatuses, eventTypes, paymentTerms } from '#shared/domain/events/event.ts';
import {
  deliveryTypes,
  minimumNotices,
  slotChoices,
  surcharges,
  weatherTypes,
} from '#shared/domain/events/event-plan.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { eventDeeds } from '#shared/domain/events/event-history.ts';
import { cupTypes } from '#shared/domain/menus/cups.ts';
import { menuLimits } from '#shared/domain/menus/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
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
import { text } from '#shared/text/events/event-rules.ts';

/** What a person fills in. Day and hours are the franchise's own; the server knows its zone. */
export const eventFields = {
  eventName: requiredLine(limits.nameLength),
  brandId: Id,
  eventDate: PlannedDayText,
  startTime: LocalTimeText,
  /** At or before the start: the next day. */
  endTime: LocalTimeText,
  eventType: z.enum(eventTypes).default('private'),
  paymentTerm: z.enum(paymentTerms).default('menu'),
  address: line(limits.addressLength).default(''),
  city: line(limits.nameLength).default(''),
  state: line(limits.nameLength).default(''),
  zip: ZipText.or(z.literal('')).default(''),
  notes: paragraph(limits.notesLength).default(''),
};

/** Of which the history says that they changed. */
export const eventFieldNames = [
  'eventName',
  'clientId',
  'brandId',
  'eventDate',
  'startTime',
  'endTime',
  'eventType',
  'paymentTerm',
  'address',
  'city',
  'state',
  'zip',
  'notes',
  'plan',
] as const;

/** Day and hour on the franchise's clocks: 2026-07-15T11:00. */
const MomentText = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((moment) => LocalDateText.safeParse(moment.slice(0, 'yyyy-mm-dd'.length)).success, {
    error: () => text('err_format'),
  });
const moment = MomentText.or(z.literal('')).default('');
const position = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};
const percentOrNone = Percent.or(z.literal('')).default('');

const placeFields = {
  streetNumber: line(limits.nameLength).default(''),
  route: line(limits.nameLength).default(''),
  neighborhood: line(limits.nameLength).default(''),
  sublocality: line(limits.nameLength).default(''),
  county: line(limits.nameLength).default(''),
  position: z.object(position).nullable().default(null),
};

/** What is known of an address that was found; sent with it, or what was known is forgotten. */
export const EventPlace = z.object(placeFields);

export const EventPlan = z.object({
  delivery: z.enum(deliveryTypes).default('PICKUP'),
  prepayFrom: moment,
  prepayTo: moment,
  orderFrom: moment,
  orderTo: moment,
  /** $1.00 to $2.00 (spec §5). */
  deliveryFeeCents: CentsAmount.nullable()
    .default(null)
    .refine((fee) => fee === null || isDeliveryFee(fee), {
      error: () => text('msg_event_delivery_fee'),
    }),
  maxOrders: z.int().min(1).max(eventLimits.maxOrdersMost).nullable().default(null),
  maxGratuity: z
    .int()
    .min(0)
    .max(eventLimits.gratuityMost, { error: () => text('msg_event_gratuity') })
    .nullable()
    .default(null),
  recipientNameLabel: line(limits.nameLength).default(''),
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
  slotCapacity: z.int().min(1).max(eventLimits.slotCapacityMost).nullable().default(null),
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

/** Of all rows that the request fits, not of the page. */
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
    })
    .nullable(),
  /** When somebody noted that the host has got its giveback. */
  givebackPaidAt: InstantText.nullable(),
  plan: EventPlan,
  /** Of a drive-up event: customers come in one of them. */
  slots: z.array(z.object({ from: LocalTimeText, to: LocalTimeText })),
  /** Put off; null while it is open. */
  hold: z.object({ since: InstantText, refundsOrders: z.boolean() }).nullable(),
  seriesId: Id.nullable(),
  /** How often its flyer was downloaded. */
  flyerDownloads: z.int().min(0),
  /** Whom to call; null where the client is gone. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** What a completion form starts with: the franchise's own rates. */
  defaults: z.object({ salesTaxRate: TaxRate, givebackPercentage: Percent }),
});
export type EventDetails = z.infer<typeof EventDetails>;

/** What stands on an event's flyer. */
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
      /** Null: no refills. */
      refillPriceCents: CentsAmount.nullable(),
    }),
  ),
});
export type EventFlyer = z.infer<typeof EventFlyer>;

export const EventNote = z.object({
  id: Id,
  at: InstantText,
  deed: z.enum(eventDeeds),
  byName: z.string(),
  actingFor: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  fields: z.array(z.string()),
});
export type EventNote = z.infer<typeof EventNote>;

/** What is done to many events at once because of the weather, or whatever else comes between. */
export const HoldAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), refundsOrders: z.boolean() }),
  z.object({ kind: z.literal('open') }),
  z.object({
    kind: z.literal('move'),
    days: z
      .int()
      .min(-eventLimits.moveMostDays)
      .max(eventLimits.moveMostDays)
      .refine((days) => days !== 0),
  }),
]);

export type HoldAct = z.output<typeof HoldAct>;

export const HoldPlan = z.object({
  changing: z.int().min(0),
  /** Are as they would become. */
  unchanged: z.int().min(0),
  /** Over, or not taking place any more. */
  refused: z.int().min(0),
  /** What depends on those that change. */
  equipment: z.int().min(0),
  clients: z.int().min(0),
  /** Events for which customers may order ahead. */
  ordering: z.int().min(0),
  /** Who works at them; null where they are too many to look at. */
  staff: z.int().min(0).nullable(),
  /** Who and what others have at the time to which they would move, the first ones. */
  busy: z.array(z.object({ name: z.string(), holder: z.string() })),
});

/** `taken`: another has its crew or equipment then. `waiting`: its turn hasn't come yet. */
const holdOutcomes = [
  'changed',
  'waiting',
  'settled',
  'skippedHour',
  'meanwhile',
  'taken',
] as const;
export type HoldOutcome = (typeof holdOutcomes)[number];

export const HeldEvent = z.object({
  id: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  startTime: LocalTimeText,
  outcome: z.enum(holdOutcomes),
});
export type HeldEvent = z.infer<typeof HeldEvent>;

/** An event as the calendar has it: over `version` it is moved. */
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
  /** The first piece of equipment's color; null without any. */
  color: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;
