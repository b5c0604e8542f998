import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { tasks } from '#addresses/events/tasks.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { useBrandList } from '#web/api/franchise/use-brand-list.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { getInitialDueDate } from './due-date.ts';
import { useCreateTask, useRefreshEventRowExtras } from './queries.ts';
import { TaskConflictNotice } from './task-conflict-notice.tsx';
import { TaskFields } from './task-fields.tsx';
import { createTaskValues, type TaskForm, taskResolver, type TaskValues } from './task-form.ts';

type AddTaskDialogProps = {
  /** The event that the task is for. */
  event?: EventSectionProps;
  onClose: () => void;
};

export function AddTaskDialog({ event, onClose }: AddTaskDialogProps) {
  const formId = useId();
  const create = useCreateTask();
  const isReady = useBrandList().data !== undefined;
  const brands = usePermittedBrands(tasks.routes.create);
  const first = event?.brandId ?? (brands.length === 1 ? brands[0]?.brandId : '');
  return (
    <FormDialog
      title={text('task_new_title')}
      formId={formId}
      submit={text('task_save')}
      busy={create.isPending}
      onClose={onClose}
    >
      {isReady && (
        <Fields
          formId={formId}
          event={event}
          brandId={first ?? ''}
          create={create}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  formId: string;
  event: AddTaskDialogProps['event'] | undefined;
  brandId: string;
  create: ReturnType<typeof useCreateTask>;
  onClose: () => void;
};

function Fields({ formId, event, brandId, create, onClose }: FieldsProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [tries, setTries] = useState(0);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const refreshLooks = useRefreshEventRowExtras();
  const form = useForm<TaskValues, unknown, TaskForm>({
    defaultValues: createTaskValues(brandId, getInitialDueDate(zone, event?.eventDate)),
    resolver: taskResolver,
  });
  const outcome = {
    onSuccess: ({ general }: { general: { message: string }[] }) => {
      notify.success(general[0]?.message ?? '');
      refreshLooks();
      onClose();
    },
    onError: (error: ApiError) => {
      // The server rejected it, so nothing was created under this key, and the next attempt may
      // differ.
      setTries(tries + 1);
      setTaken(listConflictReasons(error));
      const rest =
        listConflictReasons(error).length > 0 ? {} : applyServerErrors(form, error.fields);
      const message = rest['general']?.[0]?.message;
      if (message) notify.error(message);
    },
  };
  const send = (overrule: boolean) =>
    form.handleSubmit((values) => {
      const key = `${requestKey}-${tries}`;
      const body = { ...values, overrule, eventId: event?.eventId ?? null, requestKey: key };
      create.mutate({ body }, outcome);
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
      <TaskConflictNotice
        reasons={taken}
        busy={create.isPending}
        onOverrule={() => void send(true)}
      />
      <TaskFields control={form.control} isOfEvent={event !== undefined} />
    </form>
  );
}
