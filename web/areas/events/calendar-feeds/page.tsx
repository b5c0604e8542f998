import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/events/calendar-feeds.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { FeedCard } from './feed-card.tsx';
import { useFeeds } from './queries.ts';

/** Creates the addresses by which people's own calendar apps show this calendar. */
export function CalendarFeedsPage() {
  const { feeds, error, refetch } = useFeeds();
  return (
    <div className="max-w-3xl">
      <PageHeader title={text('feeds_title')} description={text('feeds_text')} />
      {error && <ErrorState text={text('feeds_failed')} onRetry={() => void refetch()} />}
      {!error && !feeds && (
        <div role="status" aria-busy aria-label={text('feeds_loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {feeds?.length === 0 && (
        <EmptyState icon={CalendarDaysIcon} title={text('feeds_none')} text={text('feeds_text')} />
      )}
      <div className="space-y-4">
        {feeds?.map((feed) => (
          <FeedCard key={feed.kind} feed={feed} />
        ))}
      </div>
    </div>
  );
}
