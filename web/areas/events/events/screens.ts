import { CalendarDaysIcon, CalendarIcon } from '@heroicons/react/24/outline';
import { events } from '#addresses/events/events.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const eventScreens: readonly Screen[] = [
  {
    path: '/franchise/events/list',
    part: 'franchise',
    help: 'events',
    page: async () => (await import('./page.tsx')).EventsPage,
    actions: [
      {
        label: 'action_book',
        words: 'action_book_words',
        icon: CalendarDaysIcon,
        route: events.routes.quickAdd,
        dialog: 'book',
      },
    ],
    sidebar: {
      label: 'nav_events',
      icon: CalendarDaysIcon,
      group: 'nav_events',
      access: events.routes.list.access,
      position: 10,
      below: ['/franchise/events/event'],
    },
  },
  {
    path: '/franchise/events/calendar',
    part: 'franchise',
    help: 'calendar',
    page: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
    sidebar: {
      label: 'nav_calendar',
      icon: CalendarIcon,
      group: 'nav_events',
      access: events.routes.calendar.access,
      position: 20,
    },
  },
  {
    path: '/franchise/events/event/:id/edit',
    part: 'franchise',
    help: 'event',
    page: async () => (await import('./event-edit-page.tsx')).EventEditPage,
  },
  {
    path: '/events/:id',
    part: 'signedIn',
    help: 'event',
    page: async () => (await import('./event-redirect.tsx')).EventRedirect,
  },
  {
    path: '/admin/franchise/:id/events/list',
    part: 'admin',
    help: 'events',
    page: async () => (await import('./franchise-events-page.tsx')).FranchiseEventsPage,
  },
];
