import { events } from '#addresses/events/events.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { useRoute } from '#web/api/use-route.ts';
import { EventQuestions } from './event-questions.tsx';
import { RelatedInvoices } from './related-invoices.tsx';

/**
 * For a completed event that is paid by invoice, suggests creating the invoice while there is none.
 */
export function EventInvoices({ eventId }: EventSectionProps) {
  // Already cached by the page.
  const event = useRoute(events, 'details', { params: { id: eventId }, query: {} }).data?.data;
  const isAsked = event?.paymentTerm === 'invoice' && event.sales !== null;
  return (
    <>
      <RelatedInvoices
        of={{ eventIds: [eventId] }}
        newPath={`/franchise/invoice/new?event=${eventId}`}
        hint={text(isAsked ? 'invoices_event_asked' : 'invoices_event_empty')}
      />
      <EventQuestions eventId={eventId} />
    </>
  );
}
