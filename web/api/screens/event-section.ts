// The page of an event is made of sections that areas bring (web/app/event-sections.ts), because areas
// don't import each other: its orders, invoices, crew, tasks and mails.
import type { ComponentType } from 'react';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export const eventPath = (id: string) => `/franchise/events/event/${id}` as const;

export type EventSectionProps = {
  readonly eventId: string;
  readonly brandId: string;
  readonly eventDate: LocalDate;
};

export type EventSection = {
  readonly key: string;
  /** Who may not call this on the event's brand doesn't see the section. */
  readonly access: Access;
  /** A chunk of its own. It brings its own card, loading and error states. */
  readonly load: () => Promise<ComponentType<EventSectionProps>>;
  /** The wide column, or the narrow one beside it. */
  readonly column: 'wide' | 'narrow';
};
