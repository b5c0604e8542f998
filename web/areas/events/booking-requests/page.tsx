import { InboxArrowDownIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { bookingForms } from '#addresses/events/booking-forms.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { useCan } from '#web/api/account/account.ts';
import type { BookingDialogComponent } from '#web/api/screens/event-booking.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { toBookingDefaults, type MatchedClient } from './booking-defaults.ts';
import { useBookBookingRequest } from './queries.ts';
import { RequestGrid } from './request-grid.tsx';

/** The form loads with the contract's schemas when it opens. */
const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}));

const dialogs = ['open'] as const;

type BookedRequest = { readonly request: BookingRequest; readonly client: MatchedClient };

export function FutureBookingsPage({ bookingDialog }: { bookingDialog: BookingDialogComponent }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [booked, setBooked] = useState<BookedRequest>();
  const links = useCan()(bookingForms.routes.list) && (
    <Link className="text-accent underline" to="/franchise/settings/booking-forms">
      {text('booking_form_links')}
    </Link>
  );
  const book = (request: BookingRequest, client: MatchedClient) => {
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
          <BookRequestDialog
            dialog={bookingDialog}
            booked={booked}
            onClose={() => setBooked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

type BookRequestDialogProps = {
  dialog: BookingDialogComponent;
  booked: BookedRequest;
  onClose: () => void;
};

function BookRequestDialog({
  dialog: Dialog,
  booked: { request, client },
  onClose,
}: BookRequestDialogProps) {
  const book = useBookBookingRequest();
  const navigate = useNavigate();
  // Whoever writes quotes goes on to the quote, priced for the guests of the request.
  const mayQuote = useCan()(invoices.routes.add);
  return (
    <Dialog
      title={text(mayQuote ? 'booking_book_quote' : 'booking_book')}
      submit={text(mayQuote ? 'booking_book_quote' : 'booking_book')}
      start={toBookingDefaults(request, client)}
      busy={book.isPending}
      onBook={(body, on) =>
        book.mutate(
          { params: { id: request.id }, body },
          {
            ...on,
            onSuccess: ({ data }) => {
              on.onSuccess();
              if (mayQuote) void navigate(`/franchise/invoice/new?type=quotation&event=${data.id}`);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
