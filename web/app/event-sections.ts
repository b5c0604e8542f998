import { orders } from '#addresses/orders/orders.ts';
import { eventCrew } from '#addresses/events/event-crew.ts';
import { tasks } from '#addresses/events/tasks.ts';
import { eventSeries } from '#addresses/events/event-series.ts';
import { events } from '#addresses/events/events.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import { eventMails } from '#addresses/mail/event-mails.ts';
import { rebookEvents } from '#addresses/marketing/rebook-events.ts';
import type { EventSection } from '#web/api/screens/event-section.ts';

/** The sections of the event page in addition to its facts, from top to bottom in each column. */
export const eventSections: readonly EventSection[] = [
  {
    key: 'crew',
    access: eventCrew.routes.details.access,
    column: 'wide',
    load: async () => (await import('#web/areas/events/event-crew/crew-section.tsx')).CrewSection,
  },
  {
    key: 'thread',
    // Whoever sees an event reads its thread. The shell has these addresses anyway.
    access: events.routes.details.access,
    column: 'wide',
    load: async () => (await import('#web/areas/messages/threads/event-thread.tsx')).EventThread,
  },
  {
    key: 'tasks',
    access: tasks.routes.ofEvent.access,
    column: 'wide',
    load: async () => (await import('#web/areas/events/tasks/tasks-section.tsx')).TasksSection,
  },
  {
    key: 'orders',
    access: orders.routes.offer.access,
    column: 'wide',
    load: async () => (await import('#web/areas/orders/orders/event-orders.tsx')).EventOrders,
  },
  {
    key: 'price',
    access: invoices.routes.start.access,
    column: 'narrow',
    load: async () => (await import('#web/areas/invoices/invoices/event-price.tsx')).EventPrice,
  },
  {
    key: 'invoices',
    access: invoices.routes.list.access,
    column: 'wide',
    load: async () =>
      (await import('#web/areas/invoices/invoices/event-invoices.tsx')).EventInvoices,
  },
  {
    key: 'series',
    access: eventSeries.routes.details.access,
    column: 'narrow',
    load: async () =>
      (await import('#web/areas/events/event-series/series-section.tsx')).SeriesSection,
  },
  {
    key: 'mails',
    access: eventMails.routes.ofEvent.access,
    column: 'narrow',
    load: async () =>
      (await import('#web/areas/mail/event-mails/event-mails-section.tsx')).EventMailsSection,
  },
  {
    key: 'rebook',
    access: rebookEvents.routes.ofEvent.access,
    column: 'narrow',
    load: async () =>
      (await import('#web/areas/marketing/rebook-events/rebook-section.tsx')).RebookSection,
  },
  {
    key: 'history',
    access: events.routes.history.access,
    column: 'narrow',
    load: async () =>
      (await import('#web/areas/events/events/details/event-history.tsx')).EventHistory,
  },
];
