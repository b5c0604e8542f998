import { text } from '#shared/text/messages/threads.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useOwnThreads } from './queries.ts';
import { NewThreadButton } from './new-thread-button.tsx';
import { ThreadEntry } from './thread-entry.tsx';

/** The person's threads: about their events and shifts, and direct ones. */
export function OwnThreads() {
  const { data, isError, refetch } = useOwnThreads();
  return (
    <Card title={text('threads_own_title')} actions={<NewThreadButton side="crew" />}>
      {isError && !data && (
        <ErrorState text={text('threads_failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-busy aria-label={text('threads_loading')}>
          <Skeleton className="h-16" />
        </div>
      )}
      {data?.data.length === 0 && <p className="text-ink-soft">{text('threads_own_empty')}</p>}
      <ul className="-mx-3">
        {data?.data.map((thread) => (
          <ThreadEntry
            key={thread.id}
            thread={thread}
            path={`/staff/messages?thread=${thread.id}`}
          />
        ))}
      </ul>
    </Card>
  );
}
