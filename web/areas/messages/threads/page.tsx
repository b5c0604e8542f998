import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ThreadRow } from '#shared/contract/messages/threads.ts';
import { text } from '#shared/text/messages/threads.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { NewThreadButton } from './new-thread-button.tsx';
import { threadCalls, useThreads } from './queries.ts';
import { ThreadEntry } from './thread-entry.tsx';
import { formatThreadTitle } from './thread-title.ts';
import { ThreadPanel } from './thread-panel.tsx';

const path = '/franchise/messages';

/** The threads, with one of them beside the list; on a phone, one or the other. */
export function ThreadsPage() {
  const [address] = useSearchParams();
  const id = address.get('thread') ?? undefined;
  const first = useThreads(undefined);
  const rows = first.data?.data;
  // A page for one brand of many may be empty although older ones follow.
  const isEmpty = rows?.length === 0 && !first.data?.next;
  return (
    <>
      {id !== undefined && (
        <div className="lg:hidden">
          <BackLink path={path}>{text('threads_back')}</BackLink>
        </div>
      )}
      <PageHeader
        title={text('nav_own_messages')}
        description={text('threads_description')}
        actions={<NewThreadButton side="office" />}
      />
      {first.isError && (
        <ErrorState text={text('threads_failed')} onRetry={() => void first.refetch()} />
      )}
      {first.isPending && (
        <div role="status" aria-busy aria-label={text('threads_loading')} className="space-y-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {rows && <Threads rows={rows} isEmpty={isEmpty} id={id} />}
    </>
  );
}

type ThreadsProps = { rows: readonly ThreadRow[]; isEmpty: boolean; id: string | undefined };

function Threads({ rows, isEmpty, id }: ThreadsProps) {
  if (isEmpty && id === undefined) {
    return (
      <EmptyState
        icon={ChatBubbleLeftRightIcon}
        title={text('threads_empty_title')}
        text={text('threads_empty')}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className={classNames('p-2', id !== undefined && 'max-lg:hidden')}>
        <nav aria-label={text('nav_own_messages')}>
          <ThreadList openId={id} />
        </nav>
      </Card>
      {id === undefined ? (
        <p className="p-4 text-ink-soft max-lg:hidden">{text('threads_choose')}</p>
      ) : (
        <OpenedThread id={id} thread={rows.find((row) => row.id === id)} />
      )}
    </div>
  );
}

type ThreadListProps = {
  openId: string | undefined;
  after?: { readonly lastAt: string; readonly lastId: string };
};

/** A page of threads, and the ones behind it once they are asked for. */
function ThreadList({ openId, after }: ThreadListProps) {
  const { data } = useThreads(after);
  const [showsMore, setShowsMore] = useState(false);
  const next = data?.next;
  return (
    <>
      <ul>
        {data?.data.map((thread) => (
          <ThreadEntry
            key={thread.id}
            thread={thread}
            path={`${path}?thread=${thread.id}`}
            isOpen={thread.id === openId}
          />
        ))}
      </ul>
      {next && showsMore && <ThreadList openId={openId} after={next} />}
      {next && !showsMore && (
        <Button variant="quiet" onClick={() => setShowsMore(true)}>
          {text('threads_more')}
        </Button>
      )}
    </>
  );
}

type OpenedThreadProps = { id: string; thread: ThreadRow | undefined };

function OpenedThread({ id, thread }: OpenedThreadProps) {
  const opened = threadCalls.office.useThread(id).data?.data ?? thread;
  return (
    <Card
      title={opened ? formatThreadTitle(opened) : text('thread_title')}
      {...(opened?.kind === 'event' && {
        actions: (
          <Link className="font-medium text-accent hover:underline" to={buildEventPath(id)}>
            {text('thread_open_event')}
          </Link>
        ),
      })}
    >
      <ThreadPanel
        key={id}
        id={id}
        side="office"
        className="h-[calc(100dvh-var(--below-header,3.5rem)-14rem)] min-h-80 max-lg:h-[calc(100dvh-var(--below-header,3.5rem)-23rem)]"
      />
    </Card>
  );
}
