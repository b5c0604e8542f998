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

/** Beside the status: whether it is put off for now (spec §4). */
export const manualStatuses = ['HOLD', 'OPEN'] as const;

export const eventTypes = ['private', 'public'] as const;
export type EventType = (typeof eventTypes)[number];

export const paymentTerms = ['menu', 'invoice', 'onsite'] as const;
export type PaymentTerm = (typeof paymentTerms)[number];

type StatusFacts = {
  /** What it may become. Spec §4 leaves that open: a transferred event has left, all others may come back. */
  readonly next: readonly EventStatus[];
  /** Whether a truck is still expected there. */
  readonly takesPlace: boolean;
  /** Whether sales may be recorded once its day has come. */
  readonly isCompletable: boolean;
  /** Whether an event may be booked with it. */
  readonly isBookable: boolean;
  /** Whether many events may move to it at once. Not transferring, which asks for a receiver each (§4). */
  readonly isForMany: boolean;
};

/**
 * Everything that is decided by the status alone: a new one does not compile without all of it
 * (shared/decisions/121-one-table-per-status-machine.md).
 */
const statuses = {
  pending: {
    next: ['booked', 'confirmed', 'cancelled', 'flagged', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: false,
    isBookable: true,
    isForMany: true,
  },
  booked: {
    next: ['pending', 'confirmed', 'cancelled', 'transferred', 'flagged', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: true,
    isBookable: true,
    isForMany: true,
  },
  confirmed: {
    next: ['booked', 'cancelled', 'transferred', 'flagged', 'skipped'],
    takesPlace: true,
    isCompletable: true,
    isBookable: true,
    isForMany: true,
  },
  cancelled: {
    next: ['pending', 'booked'],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
  },
  transferred: {
    next: [],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: false,
  },
  flagged: {
    next: ['pending', 'booked', 'confirmed', 'cancelled', 'skipped', 'waitlist'],
    takesPlace: true,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
  },
  skipped: {
    next: ['pending', 'booked', 'cancelled'],
    takesPlace: false,
    isCompletable: false,
    isBookable: false,
    isForMany: true,
  },
  waitlist: {
    next: ['pending', 'booked', 'confirmed', 'cancelled', 'flagged', 'skipped'],
    takesPlace: true,
    isCompletable: false,
    isBookable: true,
    isForMany: true,
  },
} as const satisfies Readonly<Record<EventStatus, StatusFacts>>;

type StatusThat<Fact extends 'isBookable' | 'isForMany'> = {
  [S in EventStatus]: (typeof statuses)[S][Fact] extends true ? S : never;
}[EventStatus];

export type BookableStatus = StatusThat<'isBookable'>;
export const bookableStatuses = eventStatuses.filter(
  (status): status is BookableStatus => statuses[status].isBookable,
);

export type BulkStatus = StatusThat<'isForMany'>;
export const bulkStatuses = eventStatuses.filter(
  (status): status is BulkStatus => statuses[status].isForMany,
);

export function nextStatuses(status: EventStatus): readonly EventStatus[] {
  return statuses[status].next;
}

export function mayBecome(from: EventStatus, to: EventStatus): boolean {
  return nextStatuses(from).includes(to);
}

export function takesPlace(status: EventStatus): boolean {
  return statuses[status].takesPlace;
}

export function isCompletable(status: EventStatus): boolean {
  return statuses[status].isCompletable;
}

/** Whether its sales can be recorded, once its day has come, and are not. */
export const isUnrecorded = (event: {
  readonly status: EventStatus;
  readonly completed: boolean;
}): boolean => isCompletable(event.status) && !event.completed;

/** Whether it may be put off: a truck is expected there, and nobody has said what it took. */
export function isHoldable({ status, completed }: { status: EventStatus; completed: boolean }) {
  return takesPlace(status) && !completed;
}

/** What an event took, once completed. Collected is gross: sales tax is inside. */
export type EventSales = {
  readonly eventSalesCollectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly givebackCents: Cents;
};

export type Completion = { readonly status: EventStatus; readonly eventDate: LocalDate };

/** The message key of why sales can't be recorded, or nothing. `today` is the franchise's day. */
export function completionProblem(event: Completion, today: LocalDate): TextKeyAsking | undefined {
  if (!isCompletable(event.status)) return 'msg_event_complete_status';
  if (event.eventDate > today) return 'msg_event_complete_future';
  return undefined;
}
