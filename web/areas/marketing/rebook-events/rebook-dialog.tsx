import { Suspense } from 'react';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { Rebook } from '#shared/contract/marketing/rebook-events.ts';
import { eventDetailNames } from '#shared/domain/events/event-fields.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import type { BookingDialogComponent, BookingDefaults } from '#web/api/screens/event-booking.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useFreshRebook, useLastEvent, useRebookEvent } from './queries.ts';

type RebookDialogProps = { id: string; dialog: BookingDialogComponent; onClose: () => void };

/** Books the next event, prefilled from the last one. */
export function RebookDialog({ id, dialog: BookingForm, onClose }: RebookDialogProps) {
  const last = useLastEvent(id);
  const fresh = useFreshRebook(id);
  const book = useRebookEvent();
  const retry = () => {
    void last.refetch();
    fresh.refetch();
  };
  if (last.event && fresh.stored) {
    // With a shared boundary, loading the form would hide the other dialog, and a hidden dialog
    // closes itself.
    return (
      <Suspense fallback={null}>
        <BookingForm
          title={text('rebook_book')}
          submit={text('rebook_book')}
          start={toBookingDefaults(last.event, fresh.stored)}
          busy={book.isPending}
          onBook={(body, on) => book.mutate({ body: { ...body, eventId: id } }, on)}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const error = last.error ?? fresh.error;
  return (
    <Dialog open title={text('rebook_book')} onClose={onClose}>
      {error?.status === 404 && <ErrorState text={text('err_not_found')} />}
      {error && error.status !== 404 && (
        <ErrorState text={text('rebook_details_failed')} onRetry={retry} />
      )}
      {!error && (
        <div role="status" aria-busy aria-label={text('rebook_details_loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
    </Dialog>
  );
}

function toBookingDefaults(event: EventDetails, { nextDate }: Rebook): BookingDefaults {
  const { clientId, businessName } = event;
  return {
    values: { ...pickFields(event, eventDetailNames), eventDate: nextDate },
    client: { clientId, businessName },
  };
}
