import { ComputerDesktopIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline';
import { type OwnSession, ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { SignalButton } from '#web/api/signal-button.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type SessionRowProps = { session: OwnSession };

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

export function SessionRow({ session }: SessionRowProps) {
  const { id, device, address, place, createdAt, seenAt, current, pushes } = session;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const revoke = useRouteMutation(ownSessions, 'revoke', { refreshes: ['list', 'remembered'] });
  const Icon = isPhone(device) ? DevicePhoneMobileIcon : ComputerDesktopIcon;
  const since = formatMoment(createdAt, zone);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <Icon className="size-6 shrink-0 text-ink-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{device}</p>
        <p className="figures text-small text-ink-quiet">
          {text('device_facts', {
            where: place === null ? address : `${place} (${address})`,
            since,
            seen: formatMoment(seenAt, zone),
          })}
          {pushes && ` · ${text('device_pushes')}`}
        </p>
      </div>
      {current ? (
        <Badge tone="green">{text('device_current')}</Badge>
      ) : (
        <SignalButton
          aria-label={text('device_end_of', { device, since })}
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {text('device_end')}
        </SignalButton>
      )}
    </li>
  );
}
