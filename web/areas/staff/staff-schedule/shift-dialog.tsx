import { ChatBubbleLeftRightIcon, TrashIcon } from '@heroicons/react/20/solid';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { threadAccess } from '#shared/domain/messages/thread-access.ts';
import {
  NewShift,
  type PlannedShift,
  type ScheduleWeek,
  staffSchedule,
} from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCan, useCanOn } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { type BoardCellRef, unassigned } from './board.ts';
import { useUpdateShift, usePlanShift, useRemoveShift } from './queries.ts';
import { findShiftConflict, type ShiftConflict } from './shift-conflict.ts';
import { ShiftConflictNotice } from './shift-conflict-notice.tsx';
import { ShiftFields } from './shift-fields.tsx';

export const ShiftForm = NewShift.omit({ requestKey: true, anyway: true });
export type ShiftForm = z.output<typeof ShiftForm>;
export type ShiftValues = z.input<typeof ShiftForm>;

const resolver = createContractResolver<ShiftValues, ShiftForm>(ShiftForm);

type ShiftDialogProps = { week: ScheduleWeek; onClose: () => void } & (
  { cell: BoardCellRef; shift?: undefined } | { shift: PlannedShift; cell?: undefined }
);

export function ShiftDialog({ week, cell, shift, onClose }: ShiftDialogProps) {
  const formId = useId();
  const mayAdd = useCan()(staffSchedule.routes.create);
  const mayChange = useCanOn(staffSchedule.routes.update);
  const mayPlan = shift ? mayChange(shift.brandId) : mayAdd;
  const [against, setAgainst] = useState<ShiftConflict>();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveShift();
  const form = useForm<ShiftValues, unknown, ShiftForm>({
    defaultValues: shift ? toShiftValues(shift) : createShiftValues(cell),
    resolver,
    disabled: !mayPlan,
  });
  // The board may load again meanwhile. What is saved replaces the version that the form shows.
  const [opened] = useState(shift);
  const save = useSaveShift(opened, {
    onSaved: onClose,
    onError: ({ status, fields }) => {
      setAgainst(findShiftConflict(fields));
      applyServerErrors(form, fields);
      if (status !== 409) return;
      notify.error(text('shift_changed'));
      onClose();
    },
  });
  const submit = (anyway: boolean) => form.handleSubmit((values) => save.send(values, anyway))();
  const title = shift ? (mayPlan ? 'shift_edit_title' : 'shift_view_title') : 'shift_new_title';
  return (
    <FormDialog
      title={text(title)}
      formId={formId}
      submit={mayPlan ? text('shift_save') : undefined}
      busy={save.busy}
      onClose={onClose}
    >
      {against && (
        <ShiftConflictNotice
          conflict={against}
          busy={save.busy}
          onOverrule={() => void submit(true)}
        />
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(sent) => {
          sent.preventDefault();
          void submit(false);
        }}
        className="space-y-4"
      >
        <ShiftFields control={form.control} week={week} />
        {shift && (
          <div className="flex flex-wrap items-center gap-2">
            {mayPlan && (
              <Button variant="quiet" icon={TrashIcon} onClick={() => setAsking(true)}>
                {text('shift_delete')}
              </Button>
            )}
            <ShiftMessagesLink shift={shift} />
          </div>
        )}
      </form>
      {shift && (
        <ConfirmDialog
          open={asking}
          title={text('shift_delete_title')}
          text={text('shift_delete_text')}
          confirm={text('shift_delete')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: shift.id } }, { onSuccess: onClose })}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDialog>
  );
}

/** A shift at an event has the event's messages. One that isn't published is nobody's business yet. */
function ShiftMessagesLink({ shift }: { shift: PlannedShift }) {
  const { id, eventIds, published, staffId } = shift;
  const isRead = useCanOn({ access: threadAccess.shift })(shift.brandId);
  if (!isRead || eventIds.length > 0 || !published || staffId === null) return null;
  return (
    <Link
      to={`/franchise/messages?thread=${id}`}
      className="inline-flex min-h-9 items-center gap-1.5 px-2 font-medium text-accent hover:underline max-sm:min-h-11"
    >
      <ChatBubbleLeftRightIcon className="size-4" aria-hidden />
      {text('schedule_own_messages')}
    </Link>
  );
}

type Outcomes = { onSaved: () => void; onError: (error: ApiError) => void };

function useSaveShift(shift: PlannedShift | undefined, { onSaved, onError }: Outcomes) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [tries, setTries] = useState(0);
  const plan = usePlanShift();
  const change = useUpdateShift();
  const send = (values: ShiftForm, anyway: boolean) => {
    const body = { ...values, anyway };
    const outcomes = {
      onSuccess: onSaved,
      onError: (error: ApiError) => {
        // The server rejected it, so nothing was created under this key, and the next attempt may
        // differ.
        setTries(tries + 1);
        onError(error);
      },
    };
    if (shift) {
      const { id, version } = shift;
      change.mutate({ body: { ...body, id, version } }, outcomes);
    } else plan.mutate({ body: { ...body, requestKey: `${requestKey}-${tries}` } }, outcomes);
  };
  return { send, busy: plan.isPending || change.isPending };
}

function createShiftValues({ staffId, day }: BoardCellRef): ShiftValues {
  return {
    title: '',
    staffId: staffId === unassigned ? null : staffId,
    brandId: '',
    day,
    startTime: '09:00',
    endTime: '17:00',
    eventIds: [],
    notes: '',
    open: false,
    lead: false,
  };
}

function toShiftValues(shift: PlannedShift): ShiftValues {
  const { title, staffId, brandId, day, startTime, endTime, eventIds, notes } = shift;
  const { open, lead } = shift;
  const plan = { title, staffId, brandId, day, startTime, endTime, notes };
  return { ...plan, open, lead, eventIds: [...eventIds] };
}
