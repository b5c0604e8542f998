import {
  ArrowRightCircleIcon,
  BanknotesIcon,
  EyeIcon,
  PencilIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { completionProblem, type EventStatus, nextStatuses } from '#shared/domain/events/event.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/events.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import type { EventDialog } from './dialogs.ts';
import { isLostStatus, formatEventStatus } from './event-status.ts';

type EventMenuContext = {
  readonly mayChange: boolean;
  readonly today: LocalDate;
  readonly open: (dialog: EventDialog, id: string) => void;
  readonly look: (id: string) => void;
  readonly move: (event: EventRow, to: EventStatus) => void;
};

export function buildEventMenu(
  event: EventRow,
  { mayChange, today, open, look, move }: EventMenuContext,
): MenuItem[] {
  const { id } = event;
  const view: MenuItem = {
    key: 'view',
    label: text('events_action_look'),
    icon: EyeIcon,
    onSelect: () => look(id),
  };
  if (!mayChange) return [view];
  const edit: MenuItem = {
    key: 'edit',
    label: text('events_action_edit'),
    icon: PencilIcon,
    onSelect: () => open('edit', id),
  };
  return [view, edit, ...buildEventActions(event, { today, open, move: (to) => move(event, to) })];
}

type EventActionContext = {
  readonly today: LocalDate;
  readonly open: (dialog: 'sales', id: string) => void;
  readonly move: (to: EventStatus) => void;
};

/** The actions that the event's status and day allow. */
export function buildEventActions(
  { id, status, completed, eventDate }: Pick<EventRow, 'id' | 'status' | 'completed' | 'eventDate'>,
  { today, open, move }: EventActionContext,
): MenuItem[] {
  const sales: MenuItem = {
    key: 'sales',
    label: text(completed ? 'events_action_change_sales' : 'events_action_record'),
    icon: BanknotesIcon,
    onSelect: () => open('sales', id),
  };
  const moves = nextStatuses(status).map((to) => ({
    key: to,
    label: text('events_action_status', { status: formatEventStatus(to) }),
    icon: isLostStatus(to) ? XCircleIcon : ArrowRightCircleIcon,
    danger: isLostStatus(to),
    onSelect: () => move(to),
  }));
  const isSold = completionProblem({ status, eventDate }, today) === undefined;
  return [...(isSold ? [sales] : []), ...moves];
}
