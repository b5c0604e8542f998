import { type ReactNode, useState } from 'react';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { type EventStatus, nextStatuses, takesPlace } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatEventStatus } from './event-status.ts';
import { useSetEventStatus } from './queries.ts';
import { useAskCrew } from './use-ask-crew.tsx';

export type StatusChangeEvent = Pick<EventRow, 'id' | 'eventName' | 'status'>;
type StatusChange = { readonly event: StatusChangeEvent; readonly to: EventStatus };

type StatusChanges = {
  readonly move: (event: StatusChangeEvent, to: EventStatus) => void;
  /** The confirmation before a change that can't be undone. */
  readonly question: ReactNode;
};

export function useStatusChanges(): StatusChanges {
  const move = useSetEventStatus();
  const [lastMove, setLastMove] = useState<StatusChange>();
  const { ask, question } = useAskCrew();
  const moveAndAsk = async (event: StatusChangeEvent, to: EventStatus) => {
    const isOff = takesPlace(event.status) && !takesPlace(to);
    if (!isOff || (await ask(event, { kind: 'status', status: to }))) move(event, to);
  };
  return {
    move: (event, to) =>
      nextStatuses(to).length === 0 ? setLastMove({ event, to }) : void moveAndAsk(event, to),
    question: (
      <>
        {question}
        {lastMove && (
          <IrreversibleStatusDialog
            {...lastMove}
            onMove={move}
            onClose={() => setLastMove(undefined)}
          />
        )}
      </>
    ),
  };
}

type IrreversibleStatusDialogProps = StatusChange & {
  onMove: (event: StatusChangeEvent, to: EventStatus) => void;
  onClose: () => void;
};

/** All other changes can be undone, so only this one asks. */
function IrreversibleStatusDialog({ event, to, onMove, onClose }: IrreversibleStatusDialogProps) {
  const status = formatEventStatus(to);
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
