import { useState } from 'react';
import { tasks } from '#addresses/events/tasks.ts';
import type { TaskDetails } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useFreshTask, useRefreshEventRowExtras, useUpdateTask } from './queries.ts';
import { TaskConflictNotice } from './task-conflict-notice.tsx';
import { TaskFields } from './task-fields.tsx';
import { type TaskForm, taskResolver, toTaskValues } from './task-form.ts';
import { taskLoadingProps } from './task-loading-props.ts';

export function EditTaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshTask(id);
  const update = useUpdateTask();
  return (
    <LoadedDialog
      title={text('task_edit_title')}
      submit={text('task_save')}
      {...taskLoadingProps}
      fresh={fresh}
      busy={update.isPending}
      onClose={onClose}
    >
      {(task, formId) => (
        <Editor
          formId={formId}
          task={task}
          newest={fresh.newest}
          update={update}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  );
}

type EditorProps = {
  formId: string;
  task: TaskDetails;
  newest: () => Promise<TaskDetails>;
  update: ReturnType<typeof useUpdateTask>;
  onClose: () => void;
};

function Editor({ formId, task, newest, update, onClose }: EditorProps) {
  const refreshLooks = useRefreshEventRowExtras();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const withoutForbidden = useRemoveForbiddenChanges();
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened: task,
    loadNewest: newest,
    toValues: toTaskValues,
    resolver: taskResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const outcome = {
    onSuccess: ({ general }: { general: { message: string }[] }) => {
      notify.success(general[0]?.message ?? '');
      refreshLooks();
      onClose();
    },
    onError: (error: ApiError) => {
      const reasons = listConflictReasons(error);
      setTaken(reasons);
      if (reasons.length === 0) handleError(error);
    },
  };
  const send = (overrule: boolean) =>
    form.handleSubmit((values) => {
      const body = { ...withoutForbidden(values), id: task.id, version, overrule };
      update.mutate({ body }, outcome);
    })();
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault();
        void send(false);
      }}
    >
      {notice}
      <TaskConflictNotice
        reasons={taken}
        busy={update.isPending}
        onOverrule={() => void send(true)}
      />
      <TaskFields control={form.control} isOfEvent={task.eventId !== null} assigned={base} />
    </form>
  );
}

/** Omits assignments that the person may not change, so they stay as stored. */
function useRemoveForbiddenChanges() {
  const mayStaff = useCanOn(tasks.routes.assignStaff);
  const mayEquip = useCanOn(tasks.routes.assignAssets);
  return ({ staffIds, assetIds, ...values }: TaskForm) => ({
    ...values,
    ...(staffIds && mayStaff(values.brandId) ? { staffIds } : {}),
    ...(assetIds && mayEquip(values.brandId) ? { assetIds } : {}),
  });
}

const labels = {
  title: text('task_field_title'),
  description: text('task_field_description'),
  dueDate: text('task_field_due_date'),
  dueTime: text('task_field_due_time'),
  startTime: text('task_field_start'),
  brandId: text('task_field_brand'),
  frequency: text('task_field_frequency'),
  customEvery: text('task_field_every'),
  customUnit: text('task_field_unit'),
  staff: text('task_field_staff'),
  equipment: text('task_field_equipment'),
};
