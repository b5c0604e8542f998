import { text } from '#shared/text/messages/announcements.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { formatAnnouncementProgress } from './announcement-columns.ts';
import { useAnnouncement } from './queries.ts';

export function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useAnnouncement(id);
  return (
    <Dialog open onClose={onClose} title={data?.data.subject ?? text('announcement_read_title')}>
      {isError && (
        <ErrorState text={text('announcements_load_failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-label={text('announcement_loading')}>
          <Skeleton className="h-26" />
        </div>
      )}
      {data && <Announcement announcement={data.data} />}
    </Dialog>
  );
}

type AnnouncementDetails = NonNullable<ReturnType<typeof useAnnouncement>['data']>['data'];

function Announcement({ announcement }: { announcement: AnnouncementDetails }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { message, segmentName, roleIds, status, roundAt } = announcement;
  const facts = [
    segmentName ?? roleIds.join(', '),
    text(`announcement_status_${status}`),
    formatAnnouncementProgress(announcement),
    formatMoment(roundAt, zone),
  ];
  return (
    <>
      <p className="mb-4 text-small text-ink-quiet">{facts.filter(Boolean).join(' · ')}</p>
      <p className="max-w-prose whitespace-pre-line break-words">{message}</p>
    </>
  );
}
