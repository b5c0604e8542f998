// Events are booked by one form, that of the area of events. Other areas, which don't import it, say
// what it begins with and what becomes of it; web/app hands it to them.
import type { ComponentType, ReactNode } from 'react';
import type { events } from '#shared/contract/events/events.ts';
import type { Request } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';

export type Booking = Request<typeof events.routes.quickAdd>['body'];

type Prefilled =
  | 'eventName'
  | 'brandId'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'eventType'
  | 'paymentTerm'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'notes';

export type BookingStart = {
  readonly values: Partial<Record<Prefilled, string>>;
  /** A known client, or what is known of a new one. */
  readonly client?: { readonly clientId: string; readonly businessName: string } | undefined;
  readonly newClient?:
    | Readonly<Record<'businessName' | 'contactName' | 'contactEmail' | 'contactPhone', string>>
    | undefined;
};

export type BookingDialogProps = {
  readonly title: string;
  /** Of the button. */
  readonly submit: string;
  readonly start: BookingStart;
  readonly busy: boolean;
  /** What is asked beside the event's own fields; `eventDate` is '' until one is chosen. */
  readonly more?: (eventDate: string) => ReactNode;
  readonly onBook: (
    booking: Booking,
    on: { readonly onSuccess: () => void; readonly onError: (error: ApiError) => void },
  ) => void;
  readonly onClose: () => void;
};

export type BookingDialog = ComponentType<BookingDialogProps>;
