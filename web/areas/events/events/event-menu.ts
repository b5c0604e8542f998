import {
  ArrowRightCircleIcon,
  BanknotesIcon,
  EyeIcon,
  PencilIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline';
import type { EventRow } from '#shared/contract/events/events.ts';
import { type EventStatus, isCompletable, nextStatuses } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import type { EventDialog } from './dialogs.ts';
import { isLoss, statusLabel } from './event-status.ts';

type Acts = {
  readonly mayChange: boolean;
  readonly open: (dialog: EventDialog, id: string) => void;
  readonly move: (event: EventRow, to: EventStatus) => void;
};

export function eventMenu(event: EventRow, { mayChange, open, move }: Acts): MenuItem[] {
  const { id, status, completed } = event;
  const edit: MenuItem = {
    key: 'edit',
    label: text(mayChange ? 'events_action_edit' : 'events_action_look'),
    icon: mayChange ? PencilIcon : EyeIcon,
    onSelect: () => open('edit', id),
  };
  if (!mayChange) return [edit];
  const sales: MenuItem = {
    key: 'sales',
    label: text(completed ? 'events_action_change_sales' : 'events_action_record'),
    icon: BanknotesIcon,
    onSelect: () => open('sales', id),
  };
  const moves = nextStatuses(status).map((to) => ({
    key: to,
    label: text('events_action_status', { status: statusLabel(to) }),
    icon: isLoss(to) ? XCircleIcon : ArrowRightCircleIcon,
    danger: isLoss(to),
    onSelect: () => move(event, to),
  }));
  return [edit, ...(isCompletable(status) ? [sales] : []), ...moves];
}
