import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type MissedShift,
  type TimeCardView,
  type PunchView,
  timeClock,
} from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { punchKinds } from '#shared/domain/staff/punch.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';
import { instantAt, toLocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';
import { LocalDateText, LocalTimeText } from '#shared/contract/wire.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { useAddPunch, useChangePunch } from './queries.ts';

const { kind, reason, removed } = timeClock.routes.changePunch.body.shape;
const PunchForm = z.object({ kind, reason, removed, day: LocalDateText, time: LocalTimeText });
type PunchForm = z.output<typeof PunchForm>;
type PunchValues = z.input<typeof PunchForm>;
const resolver = createContractResolver<PunchValues, PunchForm>(PunchForm);

type PunchDialogProps = {
  card: Pick<TimeCardView, 'staffId' | 'staffName' | 'day'>;
  punch?: PunchView;
  /** The shift without punches that the new punch is for. */
  missing?: Pick<MissedShift, 'startsAt'> | undefined;
  onClose: () => void;
};

/** Adds or corrects a punch. Both require a reason, and the previous value stays on record. */
export function PunchDialog({ card, punch, missing, onClose }: PunchDialogProps) {
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const { franchiseDefaultTimezone: zone } = useAccount();
  const add = useAddPunch();
  const change = useChangePunch();
  const known = punch?.at ?? missing?.startsAt;
  const at = known === undefined ? undefined : fromIso(known);
  const form = useForm<PunchValues, unknown, PunchForm>({
    defaultValues: {
      kind: punch?.kind ?? (missing ? 'in' : 'out'),
      reason: '',
      removed: false,
      day: at === undefined ? card.day : toLocalDate(at, zone),
      time: at === undefined ? '17:00' : toLocalTime(at, zone),
    },
    resolver,
  });
  const submit = form.handleSubmit(({ day, time, removed: out, ...rest }) => {
    const body = { ...rest, staffId: card.staffId, at: toIso(instantAt(day, time, zone)) };
    const outcome = {
      onSuccess: onClose,
      onError: ({ fields: { at: moment, ...fields } }: ApiError) =>
        void applyServerErrors(form, moment ? { ...fields, time: moment } : fields),
    };
    if (punch) {
      const { id, version } = punch;
      change.mutate({ body: { ...body, id, version, removed: out ?? false } }, outcome);
    } else add.mutate({ body: { ...body, id: newId } }, outcome);
  });
  return (
    <FormDialog
      title={text(punch ? 'clock_edit' : 'clock_add')}
      description={card.staffName}
      size="small"
      formId={formId}
      submit={text('clock_save')}
      busy={add.isPending || change.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <SelectField
          control={form.control}
          name="kind"
          label={text('clock_field_kind')}
          options={punchKinds.map((each) => ({ value: each, label: text(`clock_${each}`) }))}
          required
        />
        <FormGrid>
          <DateField control={form.control} name="day" label={text('clock_field_day')} required />
          <TimeField
            control={form.control}
            name="time"
            label={text('clock_field_time')}
            stepMinutes={1}
            required
          />
        </FormGrid>
        <TextField
          control={form.control}
          name="reason"
          label={text('clock_field_reason')}
          maxLength={staffLimits.reasonLength}
          required
        />
        {punch && (
          <SwitchField control={form.control} name="removed" label={text('clock_remove')} />
        )}
      </form>
    </FormDialog>
  );
}
