import { bookingForms } from '#addresses/events/booking-forms.ts';
import type { Screen } from '#web/api/screens/screen.ts';

export const bookingFormScreens: readonly Screen[] = [
  {
    path: '/franchise/settings/booking-forms',
    part: 'franchise',
    help: 'bookingForms',
    page: async () => (await import('./page.tsx')).BookingFormsPage,
    tab: {
      of: '/franchise/settings',
      label: 'booking_links_tab',
      access: bookingForms.routes.list.access,
      position: 45,
    },
  },
];
