import { ArrowPathIcon, EyeIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { type AnnouncementRow, announcements } from '#shared/contract/messages/announcements.ts';
import { text } from '#shared/text/messages/announcements.ts';
import { isAnnouncementUnderway } from '#shared/domain/messages/announcement.ts';
import { useAccount } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { buildGridRequest } from '#web/api/grids/grid-request.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildAnnouncementColumns } from './announcement-columns.ts';
import { useAnnouncementPage, useResendAnnouncement } from './queries.ts';

type AnnouncementGridProps = { onRead: (id: string) => void; empty: EmptyStateProps };

export function AnnouncementGrid({ onRead, empty }: AnnouncementGridProps) {
  const address = useViewedGridAddress('announcements');
  const page = useAnnouncementPage(buildGridRequest(address, sortColumns));
  const [again, setAgain] = useState<AnnouncementRow>();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const columns = useMemo(() => buildAnnouncementColumns(zone), [zone]);
  const buildMenu = (row: AnnouncementRow): MenuItem[] => [
    {
      key: 'read',
      label: text('announcements_read'),
      icon: EyeIcon,
      onSelect: () => onRead(row.id),
    },
    {
      key: 'resend',
      label: text('announcements_resend'),
      icon: ArrowPathIcon,
      disabled: isAnnouncementUnderway(row.status),
      onSelect: () => setAgain(row),
    },
  ];
  return (
    <>
      <RouteGrid
        label={text('announcements_title')}
        columns={columns}
        rowLabel={(row) => row.subject}
        page={page}
        address={address}
        failed={text('announcements_load_failed')}
        onOpen={(row) => onRead(row.id)}
        actions={buildMenu}
        search={{ label: text('announcements_search') }}
        empty={empty}
      />
      {again && (
        <ResendAnnouncementDialog announcement={again} onClose={() => setAgain(undefined)} />
      )}
    </>
  );
}

type ResendAnnouncementDialogProps = { announcement: AnnouncementRow; onClose: () => void };

function ResendAnnouncementDialog({
  announcement: { id, subject },
  onClose,
}: ResendAnnouncementDialogProps) {
  const resend = useResendAnnouncement();
  return (
    <ConfirmDialog
      open
      title={text('announcement_resend_title')}
      text={text('announcement_resend_text', { subject })}
      confirm={text('announcements_resend')}
      busy={resend.isPending}
      onConfirm={() => resend.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

const sortColumns = announcements.routes.list.body.shape.sortColumn.unwrap().options;
