// What is agreed for an event in addition to who, when and where: how people order, what it costs,
// and how crews get there. An unplanned event has `noPlan` (spec §3, §5, §9).
import {
  addDays,
  type LocalDate,
  localDate,
  type LocalTime,
} from '#shared/domain/values/local-date.ts';
import type { CupType } from '#shared/domain/menus/cups.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Problems, buildProblems } from '#shared/domain/values/problems.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { listDriveUpSlots } from './drive-up-slots.ts';
import { eventLimits } from './limits.ts';
import { distanceMiles, type GeoPoint } from './event-boundary.ts';

export const deliveryTypes = ['DELIVERY', 'PICKUP'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Whether the truck comes in bad weather. The first value means that it isn't decided. */
export const weatherTypes = ['unknown', 'rainOrShine', 'fairWeather', 'indoors'] as const;
export type WeatherType = (typeof weatherTypes)[number];

/** Spec §9: what hours outside business hours, or beyond the package, add to the price. */
export const surcharges = ['none', 'variable', 'custom', '25', '50', '75', '100'] as const;
export type Surcharge = (typeof surcharges)[number];

/** Spec §9: how many hours ahead an event has to be booked. */
export const minimumNotices = ['none', '12', '24', '36', '48', 'variable'] as const;
export type MinimumNotice = (typeof minimumNotices)[number];

export type Boundary = GeoPoint & { readonly miles: number };

export type EventPlan = {
  readonly delivery: DeliveryType;
  /** When customers may prepay and order: local date and time of the franchise, or ''. */
  readonly prepayFrom: string;
  readonly prepayTo: string;
  readonly orderFrom: string;
  readonly orderTo: string;
  readonly deliveryFeeCents: Cents | null;
  readonly maxOrders: number | null;
  /** Maximum gratuity per order, in whole dollars. */
  readonly maxGratuity: number | null;
  readonly recipientNameLabel: string;
  readonly seasonPassCode: string;
  readonly weatherType: WeatherType;
  readonly entryFeeCents: Cents | null;
  readonly depositCents: Cents | null;
  /** Decimal percent; '' means the franchise's default. */
  readonly givebackPercentage: string;
  readonly tags: readonly string[];
  /**
   * The menu that prices the client's package. '' means the menu that guests order from, or the
   * only one.
   */
  readonly packageMenuId: string;
  /** An item of that menu; '' means any item. */
  readonly packageItemId: string;
  readonly packageCup: CupType;
  readonly packageServings: number | null;
  readonly packageMinutes: number | null;
  readonly offHourSurcharge: Surcharge;
  readonly offHourPercent: string;
  readonly extendedSurcharge: Surcharge;
  readonly extendedPercent: string;
  readonly minimumNotice: MinimumNotice;
  readonly streetNumber: string;
  readonly route: string;
  readonly neighborhood: string;
  readonly sublocality: string;
  readonly county: string;
  readonly position: GeoPoint | null;
  readonly boundary: Boundary | null;
  /** Customers drive up, each in a time slot. */
  readonly driveUp: boolean;
  readonly slotMinutes: SlotMinutes;
  /** Maximum orders per slot. */
  readonly slotCapacity: number | null;
};

/** Spec §9. */
export const slotChoices = [10, 15, 30, 60] as const;
export type SlotMinutes = (typeof slotChoices)[number];

export const noPlan: EventPlan = {
  delivery: 'PICKUP',
  prepayFrom: '',
  prepayTo: '',
  orderFrom: '',
  orderTo: '',
  deliveryFeeCents: null,
  maxOrders: null,
  maxGratuity: null,
  recipientNameLabel: '',
  seasonPassCode: '',
  weatherType: 'unknown',
  entryFeeCents: null,
  depositCents: null,
  givebackPercentage: '',
  tags: [],
  packageMenuId: '',
  packageItemId: '',
  packageCup: 'klassic',
  packageServings: null,
  packageMinutes: null,
  offHourSurcharge: 'none',
  offHourPercent: '',
  extendedSurcharge: 'none',
  extendedPercent: '',
  minimumNotice: 'none',
  streetNumber: '',
  route: '',
  neighborhood: '',
  sublocality: '',
  county: '',
  position: null,
  boundary: null,
  driveUp: false,
  slotMinutes: 15,
  slotCapacity: null,
};

/** Fields that were added since the plan was stored get their defaults. */
export const fromStoredPlan = (stored: Partial<EventPlan> | undefined): EventPlan => ({
  ...noPlan,
  ...stored,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the defaults. */
export function toStoredPlan(plan: EventPlan): Partial<EventPlan> {
  const unsaid = new Map<string, unknown>(Object.entries(noPlan));
  return Object.fromEntries(
    Object.entries(plan).filter(([name, value]) => !isSame(value, unsaid.get(name))),
  );
}

/** 15, 30, … 540 minutes: a quarter of an hour to nine hours (spec §9). */
export const packageDurations: readonly number[] = Array.from(
  { length: eventLimits.packageMostMinutes / eventLimits.packageStepMinutes },
  (_, at) => (at + 1) * eventLimits.packageStepMinutes,
);

/**
 * The hours of notice agreed for the event, if it was booked too late for them, else null. The
 * office may book anyway, but sees a warning.
 */
export function findMissedNotice(
  { minimumNotice }: EventPlan,
  { createdAt, startsAt }: { readonly createdAt: Instant; readonly startsAt: Instant },
): number | null {
  // Variable notice is agreed with each client.
  if (minimumNotice === 'none' || minimumNotice === 'variable') return null;
  const hours = Number(minimumNotice);
  return startsAt - createdAt < hours * hourMilliseconds ? hours : null;
}

export type PlannedEvent = {
  readonly eventDate: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly plan: EventPlan;
};

/** True if customers order ahead. The event then needs a place, prices and a name label. */
export const hasOrderWindow = ({ orderFrom, orderTo, prepayFrom, prepayTo }: EventPlan) =>
  [orderFrom, orderTo, prepayFrom, prepayTo].some((moment) => moment !== '');

/** The plan of an event that moves by whole days: the order windows move along. */
export function movePlan(plan: EventPlan, days: number): EventPlan {
  const moved = (moment: string) =>
    moment === '' ? '' : `${addDays(localDate(moment.slice(0, 10)), days)}${moment.slice(10)}`;
  const { prepayFrom, prepayTo, orderFrom, orderTo } = plan;
  return {
    ...plan,
    prepayFrom: moved(prepayFrom),
    prepayTo: moved(prepayTo),
    orderFrom: moved(orderFrom),
    orderTo: moved(orderTo),
  };
}

/** Problems by form field. */
export function planProblems(event: PlannedEvent): Problems {
  return {
    ...windowProblems(event),
    ...orderProblems(event),
    ...weatherProblems(event),
    ...driveUpProblems(event),
  };
}

/** The end of the event in local time. Such texts sort chronologically. */
function formatEndMoment({ eventDate, startTime, endTime }: PlannedEvent): string {
  return endTime > startTime ? `${eventDate}T${endTime}` : `${addDays(eventDate, 1)}T${endTime}`;
}

function windowProblems(event: PlannedEvent): Problems {
  const { prepayFrom, prepayTo, orderFrom, orderTo } = event.plan;
  const end = formatEndMoment(event);
  const isOverturned = (from: string, to: string) => from !== '' && to !== '' && to <= from;
  return buildProblems({
    'plan.prepayTo': isOverturned(prepayFrom, prepayTo) ? ['msg_event_end_after_start'] : [],
    'plan.orderTo': [
      ...(isOverturned(orderFrom, orderTo) ? ['msg_event_end_after_start' as const] : []),
      ...(orderTo !== '' && orderTo > end ? ['msg_event_order_end' as const] : []),
    ],
  });
}

function orderProblems({ address, city, state, plan }: PlannedEvent): Problems {
  const { delivery, deliveryFeeCents, maxOrders, recipientNameLabel } = plan;
  const { position, boundary, offHourSurcharge, extendedSurcharge } = plan;
  const isOrdered = hasOrderWindow(plan);
  const isOutside = position && boundary && distanceMiles(position, boundary) > boundary.miles;
  const lacks = (value: string | number | null) => isOrdered && (value === '' || value === null);
  return buildProblems({
    address: [
      ...(lacks(address) ? ['msg_event_address_required' as const] : []),
      ...(isOutside ? ['msg_event_boundary' as const] : []),
    ],
    city: lacks(city) ? ['msg_event_city_required'] : [],
    state: lacks(state) ? ['msg_event_state_required'] : [],
    'plan.deliveryFeeCents':
      delivery === 'DELIVERY' && lacks(deliveryFeeCents) ? ['msg_event_fee_required'] : [],
    'plan.maxOrders': lacks(maxOrders) ? ['msg_event_max_orders_required'] : [],
    'plan.recipientNameLabel': lacks(recipientNameLabel) ? ['msg_event_label_required'] : [],
    'plan.offHourPercent':
      offHourSurcharge === 'custom' && plan.offHourPercent === '' ? ['err_required'] : [],
    'plan.extendedPercent':
      extendedSurcharge === 'custom' && plan.extendedPercent === '' ? ['err_required'] : [],
  });
}

/** Customers who order ahead have to know whether the truck comes when it rains (spec §5). */
function weatherProblems({ plan }: PlannedEvent): Problems {
  const isUnknown = hasOrderWindow(plan) && plan.weatherType === 'unknown';
  return buildProblems({ 'plan.weatherType': isUnknown ? ['msg_event_weather_required'] : [] });
}

/** A drive-up event starts and ends on the same day (spec §5) and has at least one time slot. */
function driveUpProblems({ startTime, endTime, plan }: PlannedEvent): Problems {
  const { driveUp, slotCapacity, slotMinutes } = plan;
  if (!driveUp) return {};
  const isOvernight = endTime <= startTime;
  const hasSlot = listDriveUpSlots({ startTime, endTime }, slotMinutes).length > 0;
  return buildProblems({
    endTime: [
      ...(isOvernight ? ['msg_event_drive_up_day' as const] : []),
      ...(!isOvernight && !hasSlot ? ['msg_event_drive_up_short' as const] : []),
    ],
    'plan.slotCapacity': slotCapacity === null ? ['msg_event_capacity_required'] : [],
  });
}
