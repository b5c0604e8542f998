import { text } from '#shared/text/messages/threads.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { threadCalls } from './queries.ts';
import { ThreadPanel } from './thread-panel.tsx';

/** A thread on the phone of somebody who works shifts. */
export function OwnThread({ id }: { id: string }) {
  const thread = threadCalls.crew.useThread(id).data?.data;
  return (
    <div className="max-w-2xl">
      <BackLink path="/staff/messages">{text('threads_back')}</BackLink>
      <PageHeader
        title={thread?.title || text('thread_title')}
        {...(thread && thread.day !== null && { description: formatDate(thread.day) })}
      />
      <ThreadPanel
        key={id}
        id={id}
        side="crew"
        className="h-[calc(100dvh-var(--below-header,3.5rem)-10rem)] min-h-72"
      />
    </div>
  );
}
