import { ArrowTopRightOnSquareIcon } from '@heroicons/react/20/solid';
import {
  type ConnectedAccount,
  stripeConnect,
} from '#shared/contract/franchises/stripe-connect.ts';
import { text } from '#shared/text/franchises/stripe-connect.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Record<ConnectedAccount['state'], Tone> = {
  notConnected: 'gray',
  onboarding: 'yellow',
  connected: 'green',
};

type StripeAccountRowProps = { account: ConnectedAccount };

export function StripeAccountRow({ account }: StripeAccountRowProps) {
  const { brandName, state, stripeAccountId } = account;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{brandName}</p>
        {stripeAccountId && <p className="text-small text-ink-quiet">{stripeAccountId}</p>}
      </div>
      <Badge tone={tones[state]}>{text(`stripe_state_${state}`)}</Badge>
      <ConnectButton account={account} />
    </li>
  );
}

/** Redirects to Stripe, which returns to `/stripe`. */
function ConnectButton({ account: { brandId, brandName, state } }: StripeAccountRowProps) {
  const { email } = useAccount();
  const can = useCan();
  const start = useRouteMutation(stripeConnect, 'createAccount');
  const leave = () =>
    start.mutate(
      { query: { brandId, email } },
      { onSuccess: ({ data }) => window.location.assign(data.authorizationUrl) },
    );
  if (state === 'connected' || !can(stripeConnect.routes.createAccount)) return null;
  const label = text(state === 'onboarding' ? 'stripe_continue' : 'stripe_connect');
  return (
    <Button
      icon={ArrowTopRightOnSquareIcon}
      aria-label={`${label}: ${brandName}`}
      busy={start.isPending}
      onClick={leave}
    >
      {label}
    </Button>
  );
}
