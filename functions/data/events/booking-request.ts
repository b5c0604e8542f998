import type { BookingRequestStatus } from '#shared/domain/events/booking-request.ts';

export type BookingRequest = {
  readonly requestId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly brandId: string;
  /** ISO instant. Requests are listed by it. */
  readonly receivedAt: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly businessName: string;
  readonly eventDate: string;
  /** In the franchise's time zone; empty if they didn't say. */
  readonly startTime: string;
  readonly guests: number | null;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly message: string;
  /** The franchise's own notes. */
  readonly notes: string;
  readonly manualStatus: BookingRequestStatus;
  /** When the franchise began to wait for details from the customer, as an ISO instant. */
  readonly awaitingSince: string | undefined;
  readonly read: boolean;
  /** When somebody first answered it, as an ISO instant. */
  readonly answeredAt?: string | undefined;
  /** Why it was lost. */
  readonly lostReason?: string | undefined;
  /** The event that was booked from it. */
  readonly eventId: string | undefined;
};
