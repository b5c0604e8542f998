import { type ReactNode, useState } from 'react';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { type EventStatus, nextStatuses } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { statusLabel } from './event-status.ts';
import { useMoveEvent } from './queries.ts';

export type Movable = Pick<EventRow, 'id' | 'eventName' | 'status'>;
type Move = { readonly event: Movable; readonly to: EventStatus };

type StatusMoves = {
  readonly move: (event: Movable, to: EventStatus) => void;
  /** The confirmation before a change that can't be undone. */
  readonly question: ReactNode;
};

export function useStatusMoves(): StatusMoves {
  const move = useMoveEvent();
  const [lastMove, setLastMove] = useState<Move>();
  return {
    move: (event, to) =>
      nextStatuses(to).length === 0 ? setLastMove({ event, to }) : move(event, to),
    question: lastMove && (
      <MoveForGood {...lastMove} onMove={move} onClose={() => setLastMove(undefined)} />
    ),
  };
}

type MoveForGoodProps = Move & {
  onMove: (event: Movable, to: EventStatus) => void;
  onClose: () => void;
};

/** All other changes can be undone, so only this one asks. */
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
