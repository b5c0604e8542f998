import { mailLimits } from '#shared/domain/mail/limits.ts';
import { text } from '#shared/text/mail/no-replies.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { NoReplyGrid } from './no-reply-grid.tsx';

/** People who haven't replied to what they were sent. */
export function NoRepliesPage() {
  return (
    <>
      <PageHeader
        title={text('no_replies_tab_waiting')}
        description={text('no_replies_description', { time: formatClock(mailLimits.followUpTime) })}
      />
      <NoReplyGrid />
    </>
  );
}
