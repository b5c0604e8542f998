import { text } from '#shared/text/events/booking-requests.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { BookingFormCard } from './form-card.tsx';
import { useBookingForms } from './queries.ts';

/** Shows the links to the public booking forms, one for each brand. */
export function BookingFormsPage() {
  const { forms, error, refetch } = useBookingForms();
  const brands = useBrandList().data?.data;
  const getName = (id: string) => brands?.find(({ brandId }) => brandId === id)?.brandName ?? '';
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('booking_links_title')} description={text('booking_links_text')} />
      {error && <ErrorState text={text('booking_links_failed')} onRetry={() => void refetch()} />}
      {!error && !(forms && brands) && (
        <div role="status" aria-busy aria-label={text('booking_links_loading')}>
          <Skeleton className="h-56" />
        </div>
      )}
      {forms && brands && (
        <div className="space-y-4">
          {forms.map((form) => (
            <BookingFormCard key={form.brandId} form={form} brand={getName(form.brandId)} />
          ))}
        </div>
      )}
    </div>
  );
}
