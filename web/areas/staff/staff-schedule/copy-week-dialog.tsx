import { useState } from 'react';
import {
  type ShiftCopyResult,
  type ScheduleWeek,
  staffSchedule,
} from '#shared/contract/staff/staff-schedule.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { useCopyWeek } from './queries.ts';
import { SkippedShiftsDialog } from './skipped-shifts-dialog.tsx';
import type { z } from 'zod';

const CopyForm = staffSchedule.routes.copyWeek.body.pick({ to: true });
type CopyForm = z.output<typeof CopyForm>;
type CopyValues = { to: string };
const resolver = createContractResolver<CopyValues, CopyForm>(CopyForm);

export function CopyWeekDialog({ week, onClose }: { week: ScheduleWeek; onClose: () => void }) {
  const copy = useCopyWeek();
  const [planned, setPlanned] = useState<ShiftCopyResult>();
  if (planned) return <SkippedShiftsDialog planned={planned} onClose={onClose} />;
  return (
    <SubmitDialog
      title={text('copy_week_title')}
      description={text('copy_week_text', { week: formatDays(week) })}
      size="small"
      submit={text('copy_week_submit')}
      busy={copy.isPending}
      initial={{ to: addDays(week.from, 7) }}
      resolver={resolver}
      save={({ to }, { onError }, requestKey) =>
        copy.mutate(
          { body: { from: week.from, to, requestKey } },
          {
            onSuccess: ({ data }) => (data.skipped.length > 0 ? setPlanned(data) : onClose()),
            onError,
          },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <DateField control={control} name="to" label={text('copy_week_to')} required />
      )}
    </SubmitDialog>
  );
}
