import { useState } from 'react';
import type { z } from 'zod';
import { type TaskDetails, tasks } from '#shared/contract/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
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
          formId={formId}
          what={what}
          task={task}
          newest={fresh.newest}
          busy={busy}
          onClose={onClose}
          send={({ staffIds, assetIds }, { version, overrule }, outcome) => {
            const named = { id, version, overrule };
            if (what === 'staff') staff.mutate({ body: { ...named, staffIds } }, outcome);
            else assets.mutate({ body: { ...named, assetIds } }, outcome);
          }}
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
  newest: () => Promise<TaskDetails>;
  busy: boolean;
  send: (
    values: AssignForm,
    saving: { readonly version: number; readonly overrule: boolean },
    outcome: Outcome,
  ) => void;
  onClose: () => void;
};

function Fields({ formId, what, task, newest, busy, send, onClose }: FieldsProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened: task,
    loadNewest: newest,
    toValues: toAssignValues,
    resolver: assignResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const options = useAssignOptions(base);
  const submit = (overrule: boolean) =>
    form.handleSubmit((values) =>
      send(
        values,
        { version, overrule },
        {
          onSuccess: ({ general }) => {
            notify.success(general[0]?.message ?? '');
            onClose();
          },
          onError: (error) => {
            const reasons = listConflictReasons(error);
            setTaken(reasons);
            if (reasons.length === 0) handleError(error);
          },
        },
      ),
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
      {notice}
      <p className="mb-4 font-semibold">{base.title}</p>
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

const assignResolver = createContractResolver<AssignValues, AssignForm>(AssignForm);

const toAssignValues = ({ staff, equipment }: TaskDetails): AssignValues => ({
  staffIds: staff.map(({ id }) => id),
  assetIds: equipment.map(({ id }) => id),
});

const labels = { staff: text('task_field_staff'), equipment: text('task_field_equipment') };
