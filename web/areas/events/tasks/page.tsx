import { PlusIcon } from '@heroicons/react/20/solid';
import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useMemo } from 'react';
import { tasks } from '#addresses/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { TaskGrid } from './task-grid.tsx';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-task-dialog.tsx')).AddTaskDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-task-dialog.tsx')).EditTaskDialog,
}));
const AssignDialog = lazy(async () => ({
  default: (await import('./assign-task-dialog.tsx')).AssignTaskDialog,
}));

const dialogs = ['add', 'edit', 'staff', 'equipment'] as const;

export function TasksPage() {
  const mayAdd = useCan()(tasks.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  useShortcuts(useMemo(() => (mayAdd ? { n: () => open('add') } : {}), [mayAdd, open]));
  const add = mayAdd && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('add')}>
      {text('tasks_add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={text('nav_tasks')} description={text('tasks_description')} actions={add} />
      <TaskGrid
        onOpen={open}
        empty={{
          icon: ClipboardDocumentCheckIcon,
          title: text('tasks_empty_title'),
          text: text('tasks_empty'),
          action: add,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'add' && mayAdd && <AddDialog onClose={close} />}
        {dialog?.name === 'edit' && <EditDialog key={dialog.id} id={dialog.id} onClose={close} />}
        {(dialog?.name === 'staff' || dialog?.name === 'equipment') && (
          <AssignDialog
            key={`${dialog.name} ${dialog.id}`}
            what={dialog.name}
            id={dialog.id}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
