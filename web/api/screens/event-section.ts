// The event page consists of sections that areas contribute (web/app/event-sections.ts), because
// areas can't import each other: its orders, invoices, crew, tasks and mails.
import type { ComponentType } from 'react';
import type { Access } from '#shared/domain/access/permissions.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export const buildEventPath = (id: string) => `/franchise/events/event/${id}` as const;

export type EventSectionProps = {
  readonly eventId: string;
  readonly brandId: string;
  readonly eventDate: LocalDate;
};

export type EventSection = {
  readonly key: string;
  /** The section is hidden from people who can't call this on the event's brand. */
  readonly access: Access;
  /** A separate chunk. It has its own card, loading and error states. */
  readonly load: () => Promise<ComponentType<EventSectionProps>>;
  /** The wide column, or the narrow one next to it. */
  readonly column: 'wide' | 'narrow';
};
