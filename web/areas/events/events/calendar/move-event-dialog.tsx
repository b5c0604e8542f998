import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { events } from '#shared/contract/events/events.ts';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { CrewImpact } from '../crew-impact.tsx';
import { hasDifferentHours } from './event-hours.ts';
import { ConfirmationLossWarning } from './confirmation-loss-warning.tsx';
import { OnlineOrdersWarning } from './online-orders-warning.tsx';
import { useMoveEventHours } from './queries.ts';

const MoveForm = events.routes.updateMinimal.body.omit({
  id: true,
  version: true,
  overrule: true,
});
type MoveForm = z.output<typeof MoveForm>;
type MoveValues = Record<keyof MoveForm, string>;

type MoveEventDialogProps = { event: CalendarEvent; onClose: () => void };

/** The alternative to dragging, for keyboards and phones. */
export function MoveEventDialog({ event, onClose }: MoveEventDialogProps) {
  const { id, version, status, eventName: name, eventDate, startTime, endTime } = event;
  const formId = useId();
  const { role } = useAccount();
  const move = useMoveEventHours();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const form = useForm<MoveValues, unknown, MoveForm>({
    defaultValues: { eventDate, startTime, endTime },
    resolver: createContractResolver<MoveValues, MoveForm>(MoveForm),
  });
  const { control } = form;
  const [from, to] = useWatch({ control, name: ['startTime', 'endTime'] });
  const day = useWatch({ control, name: 'eventDate' });
  const hours = { eventDate: day, startTime: from, endTime: to };
  const failed = (error: ApiError) => {
    const reasons = listConflictReasons(error);
    setTaken(reasons);
    if (reasons.length > 0) return;
    if (error.status === 409) return notify.error(text('event_calendar_changed', { name }));
    const rest = Object.values(applyServerErrors(form, error.fields)).flat();
    if (rest[0]) notify.error(rest[0].message);
  };
  const send = (overrule: boolean) =>
    form.handleSubmit((moved) =>
      move.mutate(
        { body: { id, version, ...moved, overrule } },
        {
          onSuccess: ({ general }) => {
            notify.success(general[0]?.message ?? '');
            onClose();
          },
          onError: failed,
        },
      ),
    );
  return (
    <FormDialog
      title={text('event_calendar_move_title', { name })}
      formId={formId}
      submit={text('event_calendar_move')}
      busy={move.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void send(false)(sent)}>
        {taken.length > 0 && (
          <ConflictNotice
            title={text('event_calendar_taken')}
            reasons={taken}
            overrule={
              canDoubleBook(role)
                ? {
                    label: text('event_calendar_overrule'),
                    busy: move.isPending,
                    onOverrule: () => void send(true)(),
                  }
                : undefined
            }
          />
        )}
        <HoursFields control={control} from={from} to={to} />
        <div className="space-y-4">
          <ConfirmationLossWarning status={status} from={event} to={hours} />
          <OnlineOrdersWarning id={id} from={event} to={hours} />
          <CrewImpact
            id={id}
            change={hasDifferentHours(event, hours) ? { kind: 'move', ...hours } : undefined}
          />
        </div>
      </form>
    </FormDialog>
  );
}

type HoursFieldsProps = {
  control: Control<MoveValues, unknown, MoveForm>;
  from: string;
  to: string;
};

function HoursFields({ control, from, to }: HoursFieldsProps) {
  return (
    <div className="mb-4 grid gap-x-6 gap-y-4 sm:grid-cols-[2fr_1fr_1fr]">
      <DateField control={control} name="eventDate" label={text('event_calendar_date')} required />
      <TimeField control={control} name="startTime" label={text('event_calendar_start')} required />
      <TimeField
        control={control}
        name="endTime"
        label={text('event_calendar_end')}
        hint={from !== '' && to !== '' && to <= from && text('event_calendar_next_day_hint')}
        required
      />
    </div>
  );
}
