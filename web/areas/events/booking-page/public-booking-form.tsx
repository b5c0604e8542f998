import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import type { bookingRequests as Contract } from '#shared/contract/events/booking-requests.ts';
import type { BookingForm } from '#shared/contract/events/booking-requests.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { PageProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BookingRequestFields } from './booking-request-fields.tsx';

type FormRoute = typeof Contract.routes.form;

/** A brand's booking form, on its own page and in frames of other websites. */
export function PublicBookingForm({ form }: { form: string }) {
  const [answer, setAnswer] = useState('');
  const formQuery = useQuery<RouteResponse<FormRoute>, ApiError>({
    queryKey: [bookingRequests.name, 'form', form],
    queryFn: () => call<FormRoute>(bookingRequests.routes.form, { query: { form } }),
    retry: false,
    // A loaded form is valid for one request and must not change while it is being filled in.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  const shown = formQuery.data?.data;
  const again = async () => {
    await formQuery.refetch();
    setAnswer('');
  };
  return (
    <div className="h-fit w-full max-w-2xl rounded-lg border border-line bg-surface p-6 shadow-low">
      {shown && answer === '' && <LoadedForm form={form} shown={shown} onSent={setAnswer} />}
      {answer !== '' && (
        <div role="status">
          <EmptyState
            icon={CheckCircleIcon}
            title={text('booking_form_sent_title')}
            text={answer}
            action={<Button onClick={() => void again()}>{text('booking_form_again')}</Button>}
          />
        </div>
      )}
      {formQuery.error && (
        <PageProblem
          error={formQuery.error}
          onRetry={() => void formQuery.refetch()}
          unknown={{ title: text('booking_form_gone_title'), text: text('booking_form_gone') }}
        />
      )}
      {formQuery.isPending && (
        <div role="status" aria-busy aria-label={text('booking_form_loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}

type LoadedFormProps = { form: string; shown: BookingForm; onSent: (answer: string) => void };

function LoadedForm({ form, shown, onSent }: LoadedFormProps) {
  const { brandName: brand, franchiseName: name, franchisePhone: phone } = shown;
  return (
    <>
      <h1 className="text-title font-semibold tracking-tight wrap-anywhere">
        {text('booking_form_title', { brand })}
      </h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {text('booking_form_text', { name })}
        {phone && (
          <>
            {' '}
            <a className="text-accent underline" href={phoneLink(phone)}>
              {formatPhone(phone)}
            </a>
          </>
        )}
      </p>
      <BookingRequestFields form={form} shown={shown} onSent={onSent} />
    </>
  );
}
