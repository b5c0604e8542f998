import { BellIcon, ComputerDesktopIcon } from '@heroicons/react/24/outline';
import { ownSessions, type RememberedDevice } from '#shared/contract/accounts/own-sessions.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** What still knows the person where they aren't signed in. Not shown while there is none. */
export function RememberedDevicesCard() {
  const list = useOfflineRoute(ownSessions, 'remembered', {});
  const devices = list.data?.data;
  if (!list.isError && !devices?.length) return null;
  return (
    <Card title={text('remembered_title')}>
      <p className="mb-2 text-ink-soft">{text('remembered_text')}</p>
      {list.isError && (
        <ErrorState text={text('remembered_failed')} onRetry={() => void list.refetch()} />
      )}
      <ul>
        {devices?.map((device) => (
          <DeviceRow key={device.id} remembered={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ remembered }: { remembered: RememberedDevice }) {
  const { id, kind, device, address, place, since, trustedUntil } = remembered;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const forget = useRouteMutation(ownSessions, 'forget', { refreshes: ['remembered'] });
  const isKnown = kind === 'known';
  const Icon = isKnown ? ComputerDesktopIcon : BellIcon;
  const name = device ?? text(isKnown ? 'remembered_unknown' : 'remembered_pushes');
  const moment = since === null ? '' : formatMoment(since, zone);
  const facts = [
    place === null ? address : `${place} (${address})`,
    moment && text(isKnown ? 'remembered_last' : 'remembered_pushes_since', { since: moment }),
    trustedUntil !== null &&
      text('remembered_trusted', { until: formatMoment(trustedUntil, zone) }),
  ];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <Icon className="size-6 shrink-0 text-ink-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="figures text-small text-ink-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <SignalButton
        aria-label={text('remembered_forget_of', { device: name, since: moment })}
        busy={forget.isPending}
        onClick={() => forget.mutate({ params: { id } })}
      >
        {text('remembered_forget')}
      </SignalButton>
    </li>
  );
}
