// What an event offers to customers, and when they can pick up: slots of equal length from its start
// to its end, each with so many places.
import { patterns } from '#shared/domain/values/patterns.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  takesPlace,
  type EventStatus,
  type EventType,
  type PaymentTerm,
} from '#shared/domain/events/event.ts';
import { eventWords } from './event-words.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { orderLimits, type SlotMinutes } from './limits.ts';
import type { PassTerms } from './season-pass.ts';

export type Offer = {
  readonly menuId: string;
  /** Customers can order now. */
  readonly open: boolean;
  readonly slotMinutes: SlotMinutes;
  readonly placesPerSlot: number;
  readonly entryFeeCents: number;
  readonly takesGratuity: boolean;
  /** What the name of whoever gets it is asked by, such as "Student's name". */
  readonly recipientLabel: string;
  /** Customers may add a message for whoever gets it: a cookie-gram. */
  readonly takesMessages: boolean;
} & PassTerms;

/** A ZIP code among the words that a customer types is where they look; the others are what for. */
export function placeSearch(typed: string): {
  readonly zip: string | undefined;
  readonly words: string;
} {
  const parts = typed.split(/[\s,]+/);
  const zip = parts.find((part) => patterns.zip.test(part));
  return { zip, words: parts.filter((part) => part !== zip).join(' ') };
}

const minute = 60_000;

type Span = { readonly startsAt: Instant; readonly endsAt: Instant };

/** The beginnings of the slots; what is left at the end is no slot. */
export function slotsOf({ startsAt, endsAt }: Span, minutes: SlotMinutes): readonly Instant[] {
  const count = Math.max(1, Math.floor((endsAt - startsAt) / (minutes * minute)));
  return Array.from({ length: count }, (_slot, at) => instant(startsAt + at * minutes * minute));
}

/** An event that moved has left behind whoever ordered before: nobody makes anything at that time. */
export const isLeftBehind = (slot: Instant, { startsAt, endsAt }: Span): boolean =>
  slot < startsAt || slot >= endsAt;

export function isOrderable(slot: Instant, now: Instant): boolean {
  return slot - now >= orderLimits.leastMinutesAhead * minute;
}

/** Moments on the event's clocks, as its form names them; '' for none. */
type Windows = Readonly<Record<'orderFrom' | 'orderTo' | 'prepayFrom' | 'prepayTo', string>>;

type Agreed = {
  readonly plan: Windows;
  readonly paymentTerm: PaymentTerm;
  readonly timeZone: string;
};

/**
 * Whether orders come in now: what is paid by card is paid ahead, in a window of its own. Instants are
 * compared, not what clocks show: in the night in which they show an hour twice, a window that has
 * closed would open again.
 */
export function isWindowOpen({ plan, paymentTerm, timeZone }: Agreed, now: Instant): boolean {
  const at = (moment: string) =>
    instantAt(localDate(moment.slice(0, 10)), localTime(moment.slice(11)), timeZone);
  const isWithin = (from: string, to: string) =>
    (from === '' || now >= at(from)) && (to === '' || now < at(to));
  const isOrdered = isWithin(plan.orderFrom, plan.orderTo);
  return isOrdered && (paymentTerm !== 'menu' || isWithin(plan.prepayFrom, plan.prepayTo));
}

/** Whether a truck will be there for those who order: not while the event is on hold. */
export function takesOrders(event: {
  readonly status: EventStatus;
  readonly hold: unknown;
}): boolean {
  return takesPlace(event.status) && event.hold === undefined;
}

type FindableEvent = Parameters<typeof isFindable>[0] &
  Readonly<
    Record<'eventDate' | 'brandId' | 'eventName' | 'address' | 'city' | 'state' | 'zip', string>
  >;

/** Where and by which words strangers find the event; undefined: nowhere. */
export function listingOf(
  event: FindableEvent,
  { brandName, franchiseName }: { readonly brandName: string; readonly franchiseName: string },
) {
  if (!isFindable(event)) return undefined;
  const { eventDate: day, brandId, eventName, address, city, state, zip } = event;
  const words = eventWords([eventName, address, city, state, zip, brandName, franchiseName]);
  return { day, zip, brandId, ...words };
}

/** Whether strangers find the event: it is public, and a truck will be there. */
export function isFindable(event: {
  readonly eventType: EventType;
  readonly status: EventStatus;
}): boolean {
  return event.eventType === 'public' && takesPlace(event.status);
}
