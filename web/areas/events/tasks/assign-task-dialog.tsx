import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type TaskDetails, tasks } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import {
  useAssignTaskEquipment,
  useAssignTaskStaff,
  useAssignOptions,
  useFreshTask,
} from './queries.ts';
import { TaskConflictNotice } from './task-conflict-notice.tsx';
import { taskLoadingProps } from './task-loading-props.ts';

const AssignForm = tasks.routes.assignStaff.body
  .pick({ staffIds: true })
  .extend({ assetIds: tasks.routes.assignAssets.body.shape.assetIds });
type AssignForm = z.output<typeof AssignForm>;
type AssignValues = { staffIds: string[]; assetIds: string[] };

type AssignTaskDialogProps = { what: 'staff' | 'equipment'; id: string; onClose: () => void };

/** For people who may only assign staff or equipment to a task. */
export function AssignTaskDialog({ what, id, onClose }: AssignTaskDialogProps) {
  const fresh = useFreshTask(id);
  const [staff, assets] = [useAssignTaskStaff(), useAssignTaskEquipment()];
  const busy = staff.isPending || assets.isPending;
  return (
    <LoadedDialog
      title={text(what === 'staff' ? 'tasks_assign_staff' : 'tasks_assign_equipment')}
      submit={text(`task_assign_save_${what}`)}
      {...taskLoadingProps}
      fresh={fresh}
      busy={busy}
      onClose={onClose}
    >
      {(task, formId) => (
        <Fields
          key={task.version}
          formId={formId}
          what={what}
          task={task}
          busy={busy}
          onClose={onClose}
          send={({ staffIds, assetIds }, overrule, outcome) => {
            const named = { id, version: task.version, overrule };
            if (what === 'staff') staff.mutate({ body: { ...named, staffIds } }, outcome);
            else assets.mutate({ body: { ...named, assetIds } }, outcome);
          }}
          onChanged={fresh.refetch}
        />
      )}
    </LoadedDialog>
  );
}

type Outcome = {
  onSuccess: (reply: { general: { message: string }[] }) => void;
  onError: (error: ApiError) => void;
};

type FieldsProps = {
  formId: string;
  what: AssignTaskDialogProps['what'];
  task: TaskDetails;
  busy: boolean;
  send: (values: AssignForm, overrule: boolean, outcome: Outcome) => void;
  onChanged: () => void;
  onClose: () => void;
};

function Fields({ formId, what, task, busy, send, onChanged, onClose }: FieldsProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const options = useAssignOptions(task);
  const form = useForm<AssignValues, unknown, AssignForm>({
    defaultValues: {
      staffIds: task.staff.map(({ id }) => id),
      assetIds: task.equipment.map(({ id }) => id),
    },
    resolver: createContractResolver<AssignValues, AssignForm>(AssignForm),
  });
  const submit = (overrule: boolean) =>
    form.handleSubmit((values) =>
      send(values, overrule, {
        onSuccess: ({ general }) => {
          notify.success(general[0]?.message ?? '');
          onClose();
        },
        onError: (error) => {
          const reasons = listConflictReasons(error);
          setTaken(reasons);
          if (reasons.length > 0) return;
          applyServerErrors(form, error.fields);
          if (error.status !== 409) return;
          notify.error(text('changed_elsewhere'));
          onChanged();
        },
      }),
    )();
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault();
        void submit(false);
      }}
    >
      <p className="mb-4 font-semibold">{task.title}</p>
      <TaskConflictNotice reasons={taken} busy={busy} onOverrule={() => void submit(true)} />
      {what === 'staff' ? (
        <MultiSelectField
          control={form.control}
          name="staffIds"
          label={text('task_field_staff')}
          none={text('task_nobody')}
          options={options.staff}
        />
      ) : (
        <MultiSelectField
          control={form.control}
          name="assetIds"
          label={text('task_field_equipment')}
          none={text('task_nothing')}
          options={options.equipment}
        />
      )}
    </form>
  );
}
