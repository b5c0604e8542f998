import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate } from '#web/kit/words/format.ts';

/** The person's calendar addresses, which open a calendar without a sign-in, to be turned off. */
export function CalendarAddressesCard() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const list = useOfflineRoute(calendarFeeds, 'list', {});
  const close = useRouteMutation(calendarFeeds, 'close', { refreshes: ['list'] });
  const open = list.data?.data.flatMap(({ kind, since }) =>
    since === null ? [] : [{ kind, since }],
  );
  return (
    <Card title={text('addresses_title')}>
      <p className="mb-2 text-ink-soft">{text('addresses_text')}</p>
      {list.isPending && <Skeleton className="my-2 h-14" />}
      {list.isError && (
        <ErrorState text={text('addresses_failed')} onRetry={() => void list.refetch()} />
      )}
      {open?.length === 0 && <p className="text-ink-quiet">{text('addresses_none')}</p>}
      <ul>
        {open?.map(({ kind, since }) => (
          <li
            key={kind}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2"
          >
            <CalendarDaysIcon className="size-6 shrink-0 text-ink-quiet" aria-hidden />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-words">{text(`addresses_${kind}`)}</p>
              <p className="figures text-small text-ink-quiet">
                {text('address_since', {
                  date: formatDate(toLocalDate(fromIso(since), zone)),
                })}
              </p>
            </div>
            <SignalButton
              aria-label={text('address_end_of', { calendar: text(`addresses_${kind}`) })}
              busy={close.isPending}
              onClick={() => close.mutate({ body: { kind } })}
            >
              {text('address_end')}
            </SignalButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
