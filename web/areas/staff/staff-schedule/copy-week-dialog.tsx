import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ShiftCopyResult,
  type ScheduleWeek,
  staffSchedule,
} from '#shared/contract/staff/staff-schedule.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useCopyWeek } from './queries.ts';
import { SkippedShiftsDialog } from './skipped-shifts-dialog.tsx';
import type { z } from 'zod';

const CopyForm = staffSchedule.routes.copyWeek.body.pick({ to: true });
type CopyForm = z.output<typeof CopyForm>;
type CopyValues = { to: string };
const resolver = createContractResolver<CopyValues, CopyForm>(CopyForm);

export function CopyWeekDialog({ week, onClose }: { week: ScheduleWeek; onClose: () => void }) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const copy = useCopyWeek();
  const [planned, setPlanned] = useState<ShiftCopyResult>();
  const form = useForm<CopyValues, unknown, CopyForm>({
    defaultValues: { to: addDays(week.from, 7) },
    resolver,
  });
  const submit = form.handleSubmit(({ to }) =>
    copy.mutate(
      { body: { from: week.from, to, requestKey } },
      {
        onSuccess: ({ data }) => (data.skipped.length > 0 ? setPlanned(data) : onClose()),
        onError: ({ fields }) => void applyServerErrors(form, fields),
      },
    ),
  );
  if (planned) return <SkippedShiftsDialog planned={planned} onClose={onClose} />;
  return (
    <FormDialog
      title={text('copy_week_title')}
      description={text('copy_week_text', { week: formatDays(week) })}
      size="small"
      formId={formId}
      submit={text('copy_week_submit')}
      busy={copy.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <DateField control={form.control} name="to" label={text('copy_week_to')} required />
      </form>
    </FormDialog>
  );
}
