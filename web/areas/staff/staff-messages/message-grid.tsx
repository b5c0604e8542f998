import { EyeIcon } from '@heroicons/react/24/outline';
import { staffMessages, type StaffMessageRow } from '#shared/contract/staff/staff-messages.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import { useAccount } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { buildGridRequest } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { useStaffMessagePage } from './queries.ts';

type MessageGridProps = { onRead: (id: string) => void; empty: EmptyStateProps };

export function MessageGrid({ onRead, empty }: MessageGridProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const address = useViewedGridAddress('staff-messages');
  const page = useStaffMessagePage(buildGridRequest(address, sortColumns));
  const columns = buildColumns(zone);
  return (
    <RouteGrid
      label={text('staff_messages_title')}
      columns={columns}
      rowLabel={(row) => row.subject}
      page={page}
      address={address}
      failed={text('staff_messages_failed')}
      onOpen={(row) => onRead(row.id)}
      actions={(row) => [
        {
          key: 'read',
          label: text('staff_messages_view'),
          icon: EyeIcon,
          onSelect: () => onRead(row.id),
        },
      ]}
      search={{ label: text('staff_messages_search') }}
      empty={empty}
    />
  );
}

const buildColumns = (zone: string): GridColumn<StaffMessageRow>[] => [
  {
    kind: 'text',
    key: 'subject',
    header: text('staff_messages_column_subject'),
    sortable: true,
    primary: true,
    value: (row) => row.subject,
  },
  {
    kind: 'text',
    key: 'audience',
    header: text('staff_messages_column_audience'),
    width: '16rem',
    value: ({ audience, audienceName: name }) =>
      text(`staff_message_audience_${audience}`, { name }),
  },
  {
    kind: 'text',
    key: 'viewed',
    header: text('staff_messages_column_viewed'),
    value: ({ viewed, recipients }) => text('staff_message_viewed_of', { viewed, recipients }),
  },
  {
    kind: 'text',
    key: 'sentBy',
    header: text('staff_messages_column_by'),
    value: (row) => row.sentBy,
  },
  {
    kind: 'dateTime',
    zone,
    key: 'sentAt',
    header: text('staff_messages_column_at'),
    sortable: true,
    value: (row) => row.sentAt,
  },
];

const sortColumns = staffMessages.routes.list.body.shape.sortColumn.unwrap().options;
