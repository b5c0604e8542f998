import type { EventDetails } from '#shared/domain/events/event-fields.ts';
import type { EventSales, EventStatus } from '#shared/domain/events/event.ts';
import type { GivebackPayment } from '#shared/domain/events/sales.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { EventPlan } from '#shared/domain/events/event-plan.ts';
import type { CrewShift, EndedShift, EventCrew } from '#shared/domain/events/event-crew.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { BookingNote } from './event-history.ts';

/**
 * On hold, for instance because of the weather: the event keeps its day, but nothing happens for
 * it.
 */
export type EventHold = {
  readonly since: Instant;
  /** Whether orders are refunded. */
  readonly refundsOrders: boolean;
};

/** The series that it is an occurrence of. */
export type SeriesOccurrence = {
  readonly seriesId: string;
  /** The day set by the series rule, even if the event was moved. */
  readonly day: LocalDate;
  /** Edited individually: changes to the series don't affect it. */
  readonly byHand: boolean;
};

export type CompletedSales = EventSales & {
  readonly salesTaxRate: string;
  readonly givebackPercentage: string;
  /** When the giveback was recorded as paid to the host. */
  readonly givebackPaidAt?: Instant | undefined;
  /** Undefined if it was only marked as paid. */
  readonly givebackPayment?: GivebackPayment | undefined;
  /** The cash that was counted, sales tax included. */
  readonly cashCountedCents?: Cents | undefined;
};

export type Event = EventDetails & {
  readonly eventId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly code: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly industry: string;
  readonly timeZone: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly status: EventStatus;
  /** The equipment assigned to the event. */
  readonly assetIds: readonly string[];
  /** Undefined until someone is assigned. Until then the equipment isn't blocked either. */
  readonly crew?: EventCrew | undefined;
  /** The shifts at the event, of its crew and open ones. */
  readonly shifts?: readonly CrewShift[] | undefined;
  /** The shifts that ended when it stopped taking place. */
  readonly endedShifts?: readonly EndedShift[] | undefined;
  /** Customers order and pay online in advance. */
  readonly prepay: boolean;
  readonly createdAt: Instant;
  /** The user who booked it; undefined if it wasn't booked in the app. */
  readonly bookedBy: string | undefined;
  /** The first entry of its history. Older events have a note of their own (event-history.ts). */
  readonly booking?: BookingNote | undefined;
  readonly completedAt: Instant | undefined;
  readonly sales: CompletedSales | undefined;
  readonly plan: EventPlan;
  readonly hold: EventHold | undefined;
  readonly series: SeriesOccurrence | undefined;
  /** The bulk change that moved it last. Repeating that change doesn't move it further. */
  readonly movedBy: string | undefined;
};
