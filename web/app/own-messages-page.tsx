import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/navigation.ts';
import { OwnThread } from '#web/areas/messages/threads/own-thread.tsx';
import { OwnThreads } from '#web/areas/messages/threads/own-threads.tsx';
import { OnCallLink } from '#web/areas/staff/staff-schedule/on-call-link.tsx';
import { OwnStaffMessages } from '#web/areas/staff/staff-messages/own-messages.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';

/**
 * What people who work shifts write and read: one of their threads, or all of them and what the
 * office wrote to many.
 */
export function ComposedOwnMessagesPage() {
  const [address] = useSearchParams();
  const thread = address.get('thread');
  if (thread) return <OwnThread id={thread} />;
  return (
    <div className="max-w-2xl space-y-4">
      <PageHeader title={text('nav_own_messages')} />
      <OnCallLink />
      <OwnThreads />
      <OwnStaffMessages />
    </div>
  );
}
