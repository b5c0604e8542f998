// Events: statuses, how one may become another, and when sales may be recorded (spec §3, §4).
import type { Cents } from '#shared/domain/values/money.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';

export const eventStatuses = [
  'pending',
  'booked',
  'confirmed',
  'cancelled',
  'transferred',
  'flagged',
  'skipped',
  'waitlist',
] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventTypes = ['private', 'public'] as const;
export type EventType = (typeof eventTypes)[number];

export const paymentTerms = ['menu', 'invoice', 'onsite'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

/** The spec leaves transitions open (§4): what is transferred has left, all else may come back. */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  pending: ['booked', 'confirmed', 'cancelled', 'flagged', 'skipped', 'waitlist'],
  waitlist: ['pending', 'booked', 'confirmed', 'cancelled', 'flagged', 'skipped'],
  booked: ['pending', 'confirmed', 'cancelled', 'transferred', 'flagged', 'skipped', 'waitlist'],
  confirmed: ['booked', 'cancelled', 'transferred', 'flagged', 'skipped'],
  flagged: ['pending', 'booked', 'confirmed', 'cancelled', 'skipped', 'waitlist'],
  skipped: ['pending', 'booked', 'cancelled'],
  cancelled: ['pending', 'booked'],
  transferred: [],
};

/** Many at once (§4 leaves it open): all but transferring, which asks for a receiver each. */
export const bulkStatuses = [
  'pending',
  'booked',
  'confirmed',
  'cancelled',
  'flagged',
  'skipped',
  'waitlist',
] as const satisfies readonly EventStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

export function nextStatuses(status: EventStatus): readonly EventStatus[] {
  return transitions[status];
}

export function mayBecome(from: EventStatus, to: EventStatus): boolean {
  return transitions[from].includes(to);
}

const offTheCalendar: readonly EventStatus[] = ['cancelled', 'transferred', 'skipped'];

/** Whether a truck is still expected there. */
export const takesPlace = (status: EventStatus) => !offTheCalendar.includes(status);

/** What an event took, once completed. Collected is gross: sales tax is inside. */
export type EventSales = {
  readonly eventSalesCollectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly givebackCents: Cents;
};

export type Completion = { readonly status: EventStatus; readonly eventDate: LocalDate };

const held: readonly EventStatus[] = ['booked', 'confirmed'];

/** The message key of why sales can't be recorded, or nothing. `today` is the franchise's day. */
export function completionProblem(event: Completion, today: LocalDate): TextKeyAsking | undefined {
  if (!held.includes(event.status)) return 'msg_event_complete_status';
  if (event.eventDate > today) return 'msg_event_complete_future';
  return undefined;
}

export function isCompletable(status: EventStatus): boolean {
  return held.includes(status);
}
