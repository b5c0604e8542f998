import { PauseIcon, PlayIcon, TrashIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { isHoldable } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { CrewImpactDialog } from '../crew-impact.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useRemoveEvent, useSetEventHold } from '../queries.ts';

type HoldActions = { readonly acts: readonly MenuItem[]; readonly question: ReactNode };

/** The actions to put an event on hold, reopen it and delete it. */
export function useHoldActions({
  id,
  eventName: name,
  status,
  completedAt,
  hold,
}: EventDetails): HoldActions {
  const navigate = useNavigate();
  const setHold = useSetEventHold();
  const remove = useRemoveEvent();
  const [dialog, setDialog] = useState<'hold' | 'delete'>();
  const completed = completedAt !== null;
  const close = () => setDialog(undefined);
  const holding: MenuItem = hold
    ? {
        key: 'open',
        label: text('events_action_open'),
        icon: PlayIcon,
        onSelect: () => setHold.mutate({ body: { id, manualStatus: 'OPEN' } }),
      }
    : {
        key: 'hold',
        label: text('events_action_hold'),
        icon: PauseIcon,
        onSelect: () => setDialog('hold'),
      };
  const removing: MenuItem = {
    key: 'delete',
    label: text('events_action_delete'),
    icon: TrashIcon,
    danger: true,
    onSelect: () => setDialog('delete'),
  };
  return {
    acts: [
      ...(isHoldable({ status, completed }) ? [holding] : []),
      ...(completed ? [] : [removing]),
    ],
    question: (
      <>
        {dialog === 'hold' && (
          <HoldDialog
            id={id}
            name={name}
            busy={setHold.isPending}
            onHold={(refundsOrders) => {
              const body = { id, manualStatus: 'HOLD' as const, refundsOrders };
              setHold.mutate({ body }, { onSettled: close });
            }}
            onClose={close}
          />
        )}
        {dialog === 'delete' && (
          <CrewImpactDialog
            id={id}
            change={{ kind: 'remove' }}
            danger
            title={text('event_delete_title', { name })}
            description={text('event_delete_text')}
            confirm={text('events_action_delete')}
            busy={remove.isPending}
            onConfirm={() => {
              remove.mutate(
                { params: { id } },
                { onSuccess: () => void navigate('/franchise/events/list'), onError: close },
              );
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
