import {
  type ConnectedAccount,
  stripeConnect,
} from '#shared/contract/franchises/stripe-connect.ts';
import { text } from '#shared/text/franchises/stripe-connect.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { StripeAccountRow } from './stripe-account-row.tsx';

/** Stripe reports by webhook that an account is complete, so the state is polled until then. */
const pollEveryMs = 3000;

export function StripeAccounts() {
  const accounts = useRoute(
    stripeConnect,
    'accounts',
    {},
    { refetchInterval: ({ state }) => state.data?.data.some(isOnboarding) && pollEveryMs },
  );
  const { impersonator } = useAccount();
  return (
    <Card title={text('stripe_title')}>
      <p className="mb-2 text-ink-soft">{text('stripe_text')}</p>
      {impersonator && <p className="mb-2 text-ink-soft">{text('stripe_in_person')}</p>}
      {accounts.isPending && <Skeleton className="my-2 h-12" />}
      {accounts.isError && (
        <ErrorState text={text('stripe_failed')} onRetry={() => void accounts.refetch()} />
      )}
      <ul>
        {accounts.data?.data.map((account) => (
          <StripeAccountRow key={account.brandId} account={account} />
        ))}
      </ul>
    </Card>
  );
}

const isOnboarding = ({ state }: ConnectedAccount) => state === 'onboarding';
