import { EyeSlashIcon, MegaphoneIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import {
  type BroadcastMessage,
  broadcastMessages,
} from '#shared/contract/messages/broadcast-messages.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { isBroadcastShown } from '#shared/domain/messages/broadcast.ts';
import { useAccount } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { buildGridRequest } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildBroadcastColumns } from './message-columns.ts';
import { BroadcastConfirmDialog, type BroadcastConfirmation } from './broadcast-confirm-dialog.tsx';
import { useBroadcastPage, useWithdrawBroadcast } from './queries.ts';

type BroadcastGridProps = { onEdit: (id: string) => void; empty: EmptyStateProps };

export function BroadcastGrid({ onEdit, empty }: BroadcastGridProps) {
  const address = useViewedGridAddress('broadcast-messages');
  const page = useBroadcastPage(buildGridRequest(address, sortColumns));
  const withdraw = useWithdrawBroadcast();
  const [question, setQuestion] = useState<BroadcastConfirmation>();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const columns = useMemo(() => buildBroadcastColumns(zone), [zone]);
  const buildMenu = (message: BroadcastMessage): MenuItem[] => [
    {
      key: 'edit',
      label: text('broadcasts_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(message.id),
    },
    isBroadcastShown(message.status)
      ? {
          key: 'withdraw',
          label: text('broadcasts_withdraw'),
          icon: EyeSlashIcon,
          onSelect: () => withdraw.mutate({ params: { id: message.id } }),
        }
      : {
          key: 'publish',
          label: text('broadcasts_publish'),
          icon: MegaphoneIcon,
          onSelect: () => setQuestion({ kind: 'publish', message }),
        },
    {
      key: 'delete',
      label: text('broadcasts_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => setQuestion({ kind: 'delete', message }),
    },
  ];
  return (
    <>
      <RouteGrid
        label={text('broadcasts_title')}
        columns={columns}
        rowLabel={(row) => row.broadcastMessage}
        page={page}
        address={address}
        failed={text('broadcasts_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        actions={buildMenu}
        search={{ label: text('broadcasts_search') }}
        empty={empty}
      />
      {question && <BroadcastConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

const sortColumns = broadcastMessages.routes.list.body.shape.sortColumn.unwrap().options;
