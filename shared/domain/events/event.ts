// Events: statuses, their transitions, and when sales may be recorded (spec §3, §4).
import type { Cents } from '#shared/domain/values/money.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';

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

/** In addition to the status: whether the event is put on hold (spec §4). */
export const manualStatuses = ['HOLD', 'OPEN'] as const;

export const eventTypes = ['private', 'public'] as const;
export type EventType = (typeof eventTypes)[number];

export const paymentTerms = ['menu', 'invoice', 'onsite'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

type StatusFacts = {
  /**
   * Allowed next statuses. Spec §4 leaves them open: a transferred event is gone, all others may
   * come back.
   */
  readonly next: readonly EventStatus[];
  /** True if a truck is still expected. */
  readonly takesPlace: boolean;
  /** True if sales may be recorded once its day has come. */
  readonly isCompletable: boolean;
  /** True if an event may be booked with it. */
  readonly isBookable: boolean;
  /**
   * True if a bulk change may set it. Not transferring, which needs a receiver for each event (§4).
   */
  readonly isForMany: boolean;
  /** True if the client's deposit, or an accepted quote without one, confirms it. */
  readonly isConfirmedByClient: boolean;
  /** True if the office still has to get a confirmation of it. */
  readonly awaitsConfirmation: boolean;
  /** True if it counts as booked again: it takes place, here or at another franchise. */
  readonly countsAsRebooked: boolean;
};

/**
 * Everything that depends only on the status. A new status doesn't compile without all of it
 * (shared/decisions/120-role-groups-and-status-tables.md).
 */
const statuses = {
  pending: {
    next: ['booked', 'confirmed', 'cancelled', 'flagged', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: false,
    isBookable: true,
    isForMany: true,
    isConfirmedByClient: true,
    awaitsConfirmation: true,
    countsAsRebooked: true,
  },
  booked: {
    next: ['pending', 'confirmed', 'cancelled', 'transferred', 'flagged', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: true,
    isBookable: true,
    isForMany: true,
    isConfirmedByClient: true,
    awaitsConfirmation: true,
    countsAsRebooked: true,
  },
  confirmed: {
    next: ['booked', 'cancelled', 'transferred', 'flagged', 'skipped'],
    takesPlace: true,
    isCompletable: true,
    isBookable: true,
    isForMany: true,
    isConfirmedByClient: false,
    awaitsConfirmation: false,
    countsAsRebooked: true,
  },
  cancelled: {
    next: ['pending', 'booked'],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
    isConfirmedByClient: false,
    awaitsConfirmation: false,
    countsAsRebooked: false,
  },
  transferred: {
    next: [],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: false,
    isConfirmedByClient: false,
    awaitsConfirmation: false,
    countsAsRebooked: true,
  },
  flagged: {
    next: ['pending', 'booked', 'confirmed', 'cancelled', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
    isConfirmedByClient: false,
    awaitsConfirmation: false,
    countsAsRebooked: true,
  },
  skipped: {
    next: ['pending', 'booked', 'cancelled'],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
    isConfirmedByClient: false,
    awaitsConfirmation: false,
    countsAsRebooked: false,
  },
  waitlist: {
    next: ['pending', 'booked', 'confirmed', 'cancelled', 'flagged', 'skipped'],
    takesPlace: true,
    isCompletable: false,
    isBookable: true,
    isForMany: true,
    isConfirmedByClient: true,
    awaitsConfirmation: false,
    countsAsRebooked: true,
  },
} as const satisfies Readonly<Record<EventStatus, StatusFacts>>;

type StatusWith<Fact extends 'isBookable' | 'isForMany'> = {
  [S in EventStatus]: (typeof statuses)[S][Fact] extends true ? S : never;
}[EventStatus];

export type BookableStatus = StatusWith<'isBookable'>;
export const bookableStatuses = eventStatuses.filter(
  (status): status is BookableStatus => statuses[status].isBookable,
);

export type BulkStatus = StatusWith<'isForMany'>;
export const bulkStatuses = eventStatuses.filter(
  (status): status is BulkStatus => statuses[status].isForMany,
);

export function nextStatuses(status: EventStatus): readonly EventStatus[] {
  return statuses[status].next;
}

export function canEventBecome(from: EventStatus, to: EventStatus): boolean {
  return nextStatuses(from).includes(to);
}

export const awaitsConfirmation = (status: EventStatus): boolean =>
  statuses[status].awaitsConfirmation;

export const countsAsRebooked = (status: EventStatus): boolean => statuses[status].countsAsRebooked;

export function takesPlace(status: EventStatus): boolean {
  return statuses[status].takesPlace;
}

export function isConfirmedByClient(status: EventStatus): boolean {
  return statuses[status].isConfirmedByClient;
}

export function isCompletable(status: EventStatus): boolean {
  return statuses[status].isCompletable;
}

/** True if its sales can be recorded once its day has come, but aren't yet. */
export const hasUnrecordedSales = (event: {
  readonly status: EventStatus;
  readonly completed: boolean;
}): boolean => isCompletable(event.status) && !event.completed;

/** True if it can be put on hold: it takes place and its sales aren't recorded. */
export function isHoldable({ status, completed }: { status: EventStatus; completed: boolean }) {
  return takesPlace(status) && !completed;
}

/** The sales of a completed event. Collected sales are gross: they include sales tax. */
export type EventSales = {
  readonly eventSalesCollectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly givebackCents: Cents;
};

export type CompletableEvent = { readonly status: EventStatus; readonly eventDate: LocalDate };

/**
 * The message key that says why sales can't be recorded, or undefined. `today` is the franchise's
 * day.
 */
export function completionProblem(
  event: CompletableEvent,
  today: LocalDate,
): TextKeyWithParams | undefined {
  if (!isCompletable(event.status)) return 'msg_event_complete_status';
  if (event.eventDate > today) return 'msg_event_complete_future';
  return undefined;
}
