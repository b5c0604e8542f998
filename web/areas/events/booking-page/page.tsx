import { useParams } from 'react-router-dom';
import { text } from '#shared/text/events/booking-requests.ts';
import { PublicBookingForm } from './public-booking-form.tsx';

/** The public page where people ask a brand for an event. Franchises link to it. */
export function BookingPage() {
  const { form = '' } = useParams();
  return (
    <main className="flex min-h-dvh justify-center bg-canvas p-4">
      <title>{text('booking_form_page')}</title>
      <PublicBookingForm form={form} />
    </main>
  );
}
