import type { TaskRow } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useRefreshEventRowExtras, useRemoveTask } from './queries.ts';

type RemoveTaskDialogProps = {
  task: Pick<TaskRow, 'id' | 'title' | 'frequency'>;
  onClose: () => void;
};

export function RemoveTaskDialog({ task, onClose }: RemoveTaskDialogProps) {
  const remove = useRemoveTask();
  const refreshLooks = useRefreshEventRowExtras();
  const { id, title, frequency } = task;
  return (
    <ConfirmDialog
      open
      danger
      title={text('task_delete_title', { title })}
      text={text(frequency === 'DNR' ? 'task_delete_text' : 'task_delete_repeating')}
      confirm={text('tasks_delete')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate({ params: { id } }, { onSuccess: refreshLooks, onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
