import { InboxArrowDownIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookingForms } from '#addresses/events/booking-forms.ts';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { useCan } from '#web/api/account/account.ts';
import type { BookingDialog } from '#web/api/screens/event-booking.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { bookingStart, type Chosen } from './booking-start.ts';
import { useBookRequest } from './queries.ts';
import { RequestGrid } from './request-grid.tsx';

/** The form loads with the contract's schemas when it opens. */
const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}));

const dialogs = ['open'] as const;

type Booked = { readonly request: BookingRequest; readonly client: Chosen };

export function FutureBookingsPage({ bookingDialog }: { bookingDialog: BookingDialog }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [booked, setBooked] = useState<Booked>();
  const links = useCan()(bookingForms.routes.list) && (
    <Link className="text-accent underline" to="/franchise/settings/booking-forms">
      {text('booking_form_links')}
    </Link>
  );
  const book = (request: BookingRequest, client: Chosen) => {
    close();
    setBooked({ request, client });
  };
  return (
    <>
      <PageHeader
        title={text('nav_future_bookings')}
        description={text('booking_description')}
        actions={links}
      />
      <RequestGrid
        onOpen={(id) => open('open', id)}
        empty={{
          icon: InboxArrowDownIcon,
          title: text('booking_empty_title'),
          text: text('booking_empty'),
          action: links || undefined,
        }}
      />
      <Suspense fallback={null}>
        {dialog && <RequestDialog key={dialog.id} id={dialog.id} onBook={book} onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>
        {booked && (
          <Booking dialog={bookingDialog} booked={booked} onClose={() => setBooked(undefined)} />
        )}
      </Suspense>
    </>
  );
}

type BookingProps = { dialog: BookingDialog; booked: Booked; onClose: () => void };

function Booking({ dialog: Dialog, booked: { request, client }, onClose }: BookingProps) {
  const book = useBookRequest();
  return (
    <Dialog
      title={text('booking_book')}
      submit={text('booking_book')}
      start={bookingStart(request, client)}
      busy={book.isPending}
      onBook={(body, on) => book.mutate({ params: { id: request.id }, body }, on)}
      onClose={onClose}
    />
  );
}
