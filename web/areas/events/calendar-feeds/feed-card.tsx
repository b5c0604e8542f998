import { useState } from 'react';
import type { CalendarFeed } from '#shared/contract/events/calendar-feeds.ts';
import { calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/events/calendar-feeds.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { FeedAddress } from './feed-address.tsx';
import { useCloseFeed, useOpenFeed } from './queries.ts';

type FeedCardProps = { feed: CalendarFeed };

/**
 * A calendar to subscribe to. Its address can be copied right after it was created, and never
 * again.
 */
export function FeedCard({ feed: { kind, since } }: FeedCardProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const open = useOpenFeed();
  const close = useCloseFeed();
  const [confirmation, setConfirmation] = useState<'renew' | 'revoke'>();
  const url = since === null ? undefined : open.data?.data.url;
  const name = text(`feed_${kind}`);
  const body = { kind };
  const done = () => setConfirmation(undefined);
  const renew = () => open.mutate({ body }, { onSettled: done });
  const revoke = () => {
    open.reset();
    close.mutate({ body }, { onSettled: done });
  };
  const acts =
    since === null ? (
      <SignalButton variant="primary" busy={open.isPending} onClick={() => open.mutate({ body })}>
        {text('feed_create')}
      </SignalButton>
    ) : (
      <>
        <SignalButton onClick={() => setConfirmation('renew')}>{text('feed_renew')}</SignalButton>
        <SignalButton variant="danger" onClick={() => setConfirmation('revoke')}>
          {text('feed_revoke')}
        </SignalButton>
      </>
    );
  return (
    <Card title={name} actions={acts}>
      <p className="text-ink-soft">{text(`feed_${kind}_text`, calendarFeedLimits)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge tone={since === null ? 'gray' : 'green'}>
          {text(since === null ? 'feed_off' : 'feed_on')}
        </Badge>
        {since !== null && (
          <span className="text-small text-ink-soft">
            {text('feed_since', { date: formatDate(toLocalDate(fromIso(since), zone)) })}
          </span>
        )}
      </p>
      {url && <FeedAddress name={name} url={url} />}
      {confirmation && (
        <ConfirmDialog
          open
          title={text(`feed_${confirmation}_title`)}
          text={text(`feed_${confirmation}_text`)}
          confirm={text(`feed_${confirmation}`)}
          danger
          busy={open.isPending || close.isPending}
          onConfirm={confirmation === 'renew' ? renew : revoke}
          onClose={done}
        />
      )}
    </Card>
  );
}
