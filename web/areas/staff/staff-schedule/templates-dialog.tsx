import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { NewShiftTemplate } from '#shared/contract/staff/shift-templates.ts';
import type { ShiftCopyResult, ScheduleWeek } from '#shared/contract/staff/staff-schedule.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/shift-templates.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { listDaysOfWeek } from './board.ts';
import { useSaveShiftTemplate } from './queries.ts';
import { SkippedShiftsDialog } from './skipped-shifts-dialog.tsx';
import { TemplateList } from './template-list.tsx';

const TemplateForm = z.object({
  name: NewShiftTemplate.shape.name,
  /** The displayed week, or one of its days. */
  what: z.literal('week').or(NewShiftTemplate.shape.day),
});
type TemplateForm = z.output<typeof TemplateForm>;
type TemplateValues = z.input<typeof TemplateForm>;
const resolver = createContractResolver<TemplateValues, TemplateForm>(TemplateForm);

const emptyTemplate: TemplateValues = { name: '', what: 'week' };

type TemplatesDialogProps = { week: ScheduleWeek; onClose: () => void };

export function TemplatesDialog({ week, onClose }: TemplatesDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID().slice(0, 30));
  const [tries, setTries] = useState(0);
  const [planned, setPlanned] = useState<ShiftCopyResult>();
  const save = useSaveShiftTemplate();
  const form = useForm<TemplateValues, unknown, TemplateForm>({
    defaultValues: emptyTemplate,
    resolver,
  });
  const submit = form.handleSubmit(({ name, what }) =>
    save.mutate(
      {
        body: {
          name,
          ...(what === 'week' ? { span: 'week', day: week.from } : { span: 'day', day: what }),
          requestKey: `${requestKey}-${String(tries)}`,
        },
      },
      {
        onSuccess: () => form.reset(emptyTemplate),
        onError: ({ fields }) => void applyServerErrors(form, fields),
        // Each template is saved under its own key.
        onSettled: () => setTries(tries + 1),
      },
    ),
  );
  const plannedDays = new Set(week.shifts.map(({ day }) => day));
  if (planned) return <SkippedShiftsDialog planned={planned} onClose={onClose} />;
  return (
    <FormDialog
      title={text('shift_templates_title')}
      description={text('templates_text')}
      formId={formId}
      submit={text('template_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <TemplateList
        week={week}
        onApplied={(applied) => (applied.skipped.length > 0 ? setPlanned(applied) : onClose())}
      />
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <FormGrid>
          <TextField
            control={form.control}
            name="name"
            label={text('template_field_name')}
            maxLength={staffLimits.titleLength}
            required
          />
          <SelectField
            control={form.control}
            name="what"
            label={text('template_field_day')}
            options={[
              { value: 'week', label: text('template_whole_week') },
              ...listDaysOfWeek(week.from)
                .filter((day) => plannedDays.has(day))
                .map((day) => ({ value: day, label: formatDayHeading(day) })),
            ]}
            required
          />
        </FormGrid>
      </form>
    </FormDialog>
  );
}
