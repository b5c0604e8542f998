import { lazy } from 'react';
import { RebookEventsPage } from '#web/areas/marketing/rebook-events/page.tsx';

/** The form loads with the contract's schemas when it opens. */
const BookingDialog = lazy(async () => ({
  default: (await import('#web/areas/events/events/form/booking-dialog.tsx')).BookingDialog,
}));

export const ComposedRebookEventsPage = () => <RebookEventsPage bookingDialog={BookingDialog} />;
