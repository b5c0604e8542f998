// Events are booked with one form, which belongs to the events area. Other areas can't import it:
// they describe its initial values and what happens afterward, and web/app passes it to them.
import type { ComponentType, ReactNode } from 'react';
import type { events } from '#shared/contract/events/events.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import type { EventDetailName } from '#shared/domain/events/event-fields.ts';
import type { ApiError } from '#web/api/api-error.ts';

export type BookEventInput = RouteRequest<typeof events.routes.quickAdd>['body'];

export type BookingDefaults = {
  readonly values: Partial<Record<EventDetailName, string>>;
  /** A known client, or the known details of a new one. */
  readonly client?: { readonly clientId: string; readonly businessName: string } | undefined;
  readonly newClient?:
    | Readonly<Record<'businessName' | 'contactName' | 'contactEmail' | 'contactPhone', string>>
    | undefined;
};

export type BookingDialogProps = {
  readonly title: string;
  /** The text of the submit button. */
  readonly submit: string;
  readonly start: BookingDefaults;
  readonly busy: boolean;
  /** Additional fields next to the event's own. `eventDate` is '' until one is chosen. */
  readonly more?: (eventDate: string) => ReactNode;
  readonly onBook: (
    booking: BookEventInput,
    on: { readonly onSuccess: () => void; readonly onError: (error: ApiError) => void },
  ) => void;
  readonly onClose: () => void;
};

export type BookingDialogComponent = ComponentType<BookingDialogProps>;
