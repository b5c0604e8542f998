import { PlusIcon } from '@heroicons/react/20/solid';
import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { tasks } from '#addresses/events/tasks.ts';
import type { TaskRow } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import {
  useRefreshEventRowExtras,
  useSetTaskCompleted,
  useTaskColor,
  useEventTasks,
} from './queries.ts';
import { QuickAddTask } from './quick-add-task.tsx';
import { RemoveTaskDialog } from './remove-task-dialog.tsx';
import { formatDue, formatFrequency, toTaskStatusBadge } from './task-text.ts';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-task-dialog.tsx')).AddTaskDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-task-dialog.tsx')).EditTaskDialog,
}));

/** An event's tasks, to add quickly and check off. */
export function TasksSection({ eventId, brandId, eventDate }: EventSectionProps) {
  const list = useEventTasks(eventId);
  const rows = list.data?.data;
  const mayEdit = useCanOn(tasks.routes.create)(brandId);
  const [dialog, setDialog] = useState<'add' | { edited: string } | { removed: TaskRow }>();
  const close = () => setDialog(undefined);
  return (
    <Card
      title={text('task_section_title')}
      actions={
        mayEdit && (
          <Button icon={PlusIcon} onClick={() => setDialog('add')}>
            {text('task_section_more')}
          </Button>
        )
      }
    >
      {list.isError && (
        <ErrorState text={text('tasks_load_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div role="status" aria-busy aria-label={text('tasks_loading')}>
          <Skeleton className="h-16" />
        </div>
      )}
      {rows?.length === 0 && <p className="text-ink-soft">{text('task_section_none')}</p>}
      <ul className="divide-y divide-line">
        {rows?.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            mayEdit={mayEdit}
            onEdit={() => setDialog({ edited: task.id })}
            onRemove={() => setDialog({ removed: task })}
          />
        ))}
      </ul>
      {mayEdit && <QuickAddTask eventId={eventId} brandId={brandId} eventDate={eventDate} />}
      <Suspense fallback={null}>
        {dialog === 'add' && <AddDialog event={{ eventId, brandId, eventDate }} onClose={close} />}
        {typeof dialog === 'object' && 'edited' in dialog && (
          <EditDialog key={dialog.edited} id={dialog.edited} onClose={close} />
        )}
      </Suspense>
      {typeof dialog === 'object' && 'removed' in dialog && (
        <RemoveTaskDialog task={dialog.removed} onClose={close} />
      )}
    </Card>
  );
}

type TaskLineProps = { task: TaskRow; mayEdit: boolean; onEdit: () => void; onRemove: () => void };

function TaskLine({ task, mayEdit, onEdit, onRemove }: TaskLineProps) {
  const { id, title, status, overdue, completedAt, completedBy } = task;
  const setCompleted = useSetTaskCompleted();
  const refreshLooks = useRefreshEventRowExtras();
  const color = useTaskColor();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const isDone = status === 'completed';
  const { tone, label } = toTaskStatusBadge(task);
  const facts = [formatDue(task), formatFrequency(task), ...listAssignedNames(task)].filter(
    Boolean,
  );
  return (
    <li className="flex items-start gap-3 py-2.5">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={isDone}
        disabled={!mayEdit || status === 'canceled' || setCompleted.isPending}
        aria-label={text('task_check', { title })}
        onChange={() =>
          setCompleted.mutate({ body: { id, completed: !isDone } }, { onSuccess: refreshLooks })
        }
      />
      <div className="min-w-0 flex-1 border-l-4 pl-3" style={{ borderColor: color }}>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className={isDone ? 'text-ink-quiet line-through' : 'font-medium'}>{title}</span>
          {(overdue || status === 'canceled') && <Badge tone={tone}>{label}</Badge>}
        </p>
        <p className="text-small break-words text-ink-soft">{facts.join(' · ')}</p>
        {completedAt !== null && (
          <p className="text-small text-ink-quiet">
            {text('task_done_by', { name: completedBy, when: formatMoment(completedAt, zone) })}
          </p>
        )}
      </div>
      {mayEdit && (
        <Menu
          label={text('task_actions', { title })}
          items={[
            { key: 'edit', label: text('tasks_edit'), icon: PencilIcon, onSelect: onEdit },
            {
              key: 'delete',
              label: text('tasks_delete'),
              icon: TrashIcon,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}

const listAssignedNames = ({ staff, equipment }: TaskRow) => [
  ...staff.map(({ name }) => name),
  ...equipment.map(({ assetName }) => assetName),
];
