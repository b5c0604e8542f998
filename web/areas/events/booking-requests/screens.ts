import { InboxArrowDownIcon } from '@heroicons/react/24/outline';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { ScreenHelp, SidebarEntry } from '#web/api/screens/screen.ts';

/** Its page is composed with the event form (web/app/future-bookings-page.tsx). */
export const futureBookings: {
  path: `/${string}`;
  part: 'franchise';
  help: ScreenHelp;
  sidebar: SidebarEntry;
} = {
  path: '/franchise/futureBookings',
  part: 'franchise',
  help: 'bookingRequests',
  sidebar: {
    label: 'nav_future_bookings',
    icon: InboxArrowDownIcon,
    group: 'nav_events',
    access: bookingRequests.routes.list.access,
    position: 30,
  },
};
