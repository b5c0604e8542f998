import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { text } from '#shared/text/franchises/stripe-connect.ts';
import { useRoute } from '#web/api/use-route.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { notify } from '#web/kit/feedback/notify.ts';

/** The code works once, so the call is made once. The profile shows its outcome (spec §2). */
const callOnceOptions = { retry: false, staleTime: Infinity, refetchOnWindowFocus: false } as const;

export function StripeReturnPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = search.get('state') ?? '';
  const query = { state, code: search.get('code') ?? '' };
  const { data, isError } = useRoute(
    stripeConnect,
    'finishAuthorization',
    { query },
    { ...callOnceOptions, enabled: state !== '' },
  );
  const message = data?.general[0]?.message;
  const ended = message !== undefined || isError || state === '';
  useEffect(() => {
    if (message) notify.success(message);
    if (ended) void navigate('/franchise/profile?tab=payments', { replace: true });
  }, [message, ended, navigate]);
  return <EmptyState title={text('stripe_finishing')} text={text('stripe_finishing_text')} />;
}
