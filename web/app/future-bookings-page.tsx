import { lazy } from 'react';
import { FutureBookingsPage } from '#web/areas/events/booking-requests/page.tsx';

/** The form loads with the contract's schemas when it opens. */
const BookingDialog = lazy(async () => ({
  default: (await import('#web/areas/events/events/form/booking-dialog.tsx')).BookingDialog,
}));

export const ComposedFutureBookingsPage = () => (
  <FutureBookingsPage bookingDialog={BookingDialog} />
);
