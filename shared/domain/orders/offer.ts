// What an event offers to customers, and the pickup slots: intervals of equal length from its start
// to its end, each with a number of places.
import { patterns } from '#shared/domain/values/patterns.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  takesPlace,
  type EventStatus,
  type EventType,
  type PaymentTerm,
} from '#shared/domain/events/event.ts';
import { buildEventWords } from './event-words.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { orderLimits } from './limits.ts';
import type { SlotMinutes } from '#shared/domain/events/event-plan.ts';
import type { PassTerms } from './season-pass.ts';

export type Offer = {
  readonly menuId: string;
  /** Customers can order now. */
  readonly open: boolean;
  readonly slotMinutes: SlotMinutes;
  readonly placesPerSlot: number;
  readonly entryFeeCents: number;
  readonly takesGratuity: boolean;
  /** The label of the recipient's name, such as "Student's name". */
  readonly recipientLabel: string;
  /** Customers may add a message for the recipient: a cookie-gram. */
  readonly takesMessages: boolean;
} & PassTerms;

/** Splits a search into a ZIP code (where to look) and the other words (what to look for). */
export function parsePlaceSearch(typed: string): {
  readonly zip: string | undefined;
  readonly words: string;
} {
  const parts = typed.split(/[\s,]+/);
  const zip = parts.find((part) => patterns.zip.test(part));
  return { zip, words: parts.filter((part) => part !== zip).join(' ') };
}

type Span = { readonly startsAt: Instant; readonly endsAt: Instant };

/** The start of each slot. A remainder at the end isn't a slot. */
export function listSlotStarts(
  { startsAt, endsAt }: Span,
  minutes: SlotMinutes,
): readonly Instant[] {
  const count = Math.max(1, Math.floor((endsAt - startsAt) / (minutes * minuteMilliseconds)));
  return Array.from({ length: count }, (_slot, at) =>
    instant(startsAt + at * minutes * minuteMilliseconds),
  );
}

/** True if the event has moved and the slot is now outside its hours, so nobody will serve it. */
export const isOutsideEvent = (slot: Instant, { startsAt, endsAt }: Span): boolean =>
  slot < startsAt || slot >= endsAt;

export function isSlotOrderable(slot: Instant, now: Instant): boolean {
  return slot - now >= orderLimits.leastMinutesAhead * minuteMilliseconds;
}

/** Local date and time of the event, as in its form; '' if not set. */
type Windows = Readonly<Record<'orderFrom' | 'orderTo' | 'prepayFrom' | 'prepayTo', string>>;

type OrderWindowTerms = {
  readonly plan: Windows;
  readonly paymentTerm: PaymentTerm;
  readonly timeZone: string;
};

/**
 * True if orders are accepted now. Card payments have a window of their own. It compares instants,
 * not wall clock times: when clocks are set back, a closed window would open again.
 */
export function isOrderWindowOpen(
  { plan, paymentTerm, timeZone }: OrderWindowTerms,
  now: Instant,
): boolean {
  const at = (moment: string) =>
    instantAt(localDate(moment.slice(0, 10)), localTime(moment.slice(11)), timeZone);
  const isWithin = (from: string, to: string) =>
    (from === '' || now >= at(from)) && (to === '' || now < at(to));
  const isOrdered = isWithin(plan.orderFrom, plan.orderTo);
  return isOrdered && (paymentTerm !== 'menu' || isWithin(plan.prepayFrom, plan.prepayTo));
}

/** True if a truck will be there for customers. False while the event is on hold. */
export function canTakeOrders(event: {
  readonly status: EventStatus;
  readonly hold: unknown;
}): boolean {
  return takesPlace(event.status) && event.hold === undefined;
}

type FindableEvent = Parameters<typeof isEventFindable>[0] &
  Readonly<
    Record<'eventDate' | 'brandId' | 'eventName' | 'address' | 'city' | 'state' | 'zip', string>
  >;

/** The day, place and words by which strangers find the event. Undefined if they can't. */
export function toEventListing(
  event: FindableEvent,
  { brandName, franchiseName }: { readonly brandName: string; readonly franchiseName: string },
) {
  if (!isEventFindable(event)) return undefined;
  const { eventDate: day, brandId, eventName, address, city, state, zip } = event;
  const words = buildEventWords([eventName, address, city, state, zip, brandName, franchiseName]);
  return { day, zip, brandId, ...words };
}

/** True if strangers can find the event: it is public and takes place. */
export function isEventFindable(event: {
  readonly eventType: EventType;
  readonly status: EventStatus;
}): boolean {
  return event.eventType === 'public' && takesPlace(event.status);
}
