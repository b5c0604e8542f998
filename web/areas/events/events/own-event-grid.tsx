import { useState } from 'react';
import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/events.ts';
import { type EventStatus, nextStatuses } from '#shared/domain/events/event.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/events/events.ts';
import { useAccount, useCan } from '#web/api/account.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { BulkStatusChange } from './bulk-status.tsx';
import type { EventDialog } from './dialogs.ts';
import { EventGrid } from './event-grid.tsx';
import { eventMenu } from './event-menu.ts';
import { statusLabel } from './event-status.ts';
import { useBrands, useMoveEvent } from './queries.ts';

type OwnEventGridProps = {
  open: (dialog: EventDialog, id: string) => void;
  /** What a franchise sees before its first event. */
  empty: EmptyStateProps;
};

type Move = { readonly event: EventRow; readonly to: EventStatus };

/** The events of one's own franchise, with all that the person may do with them. */
export function OwnEventGrid({ open, empty }: OwnEventGridProps) {
  const account = useAccount();
  const mayMark = useCan()(events.routes.setStatusOfMany);
  const writable = permittedBrands(account, events.routes.update.access);
  const mayChange = ({ brandId }: EventRow) => includesBrand(writable, brandId);
  const move = useMoveEvent();
  const [lastMove, setLastMove] = useState<Move>();
  const moveOrAsk = (event: EventRow, to: EventStatus) =>
    nextStatuses(to).length === 0 ? setLastMove({ event, to }) : move(event, to);
  return (
    <>
      <EventGrid
        zone={account.franchiseDefaultTimezone}
        brands={useBrands()}
        empty={empty}
        acts={{
          onOpen: (row) => open('edit', row.id),
          actions: (row) => eventMenu(row, { mayChange: mayChange(row), open, move: moveOrAsk }),
        }}
        {...(mayMark ? { actsOnMany: (many) => <BulkStatusChange {...many} /> } : {})}
      />
      {lastMove && (
        <MoveForGood {...lastMove} onMove={move} onClose={() => setLastMove(undefined)} />
      )}
    </>
  );
}

type MoveForGoodProps = Move & {
  onMove: (event: EventRow, to: EventStatus) => void;
  onClose: () => void;
};

/** Everything else can be taken back, so only this is asked. */
function MoveForGood({ event, to, onMove, onClose }: MoveForGoodProps) {
  const status = statusLabel(to);
  return (
    <ConfirmDialog
      open
      danger
      title={text('event_no_way_back_title', { name: event.eventName, status })}
      text={text('event_no_way_back', { status })}
      confirm={text('events_action_status', { status })}
      onConfirm={() => {
        onMove(event, to);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
