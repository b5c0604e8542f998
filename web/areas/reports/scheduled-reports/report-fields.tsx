import { type Control, useWatch } from 'react-hook-form';
import { scheduledReports } from '#addresses/reports/scheduled-reports.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { type Recurrence, recurrences } from '#shared/domain/reports/recurrence.ts';
import { reportTypes } from '#shared/domain/reports/report-runs.ts';
import { text } from '#shared/text/reports/scheduled-reports.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { formatClock, formatZoneName } from '#web/kit/words/zoned-time.ts';
import type { ReportForm, ReportValues } from './report-form.ts';

type FieldsProps = { control: Control<ReportValues, unknown, ReportForm> };

const weekdayRecurrences: readonly Recurrence[] = ['weekly', 'biWeekly'];
const dayRecurrences: readonly Recurrence[] = ['monthly', 'quarterly'];

export function ReportFields({ control, zone }: FieldsProps & { zone: string }) {
  return (
    <div className="space-y-4">
      <FormGrid>
        <TextField
          control={control}
          name="reportName"
          label={text('report_field_name')}
          maxLength={commonLimits.nameLength}
          required
          autoFocus
        />
        <SelectField
          control={control}
          name="reportType"
          label={text('report_field_type')}
          options={reportTypes.map((type) => ({ value: type, label: text(`report_type_${type}`) }))}
          required
        />
      </FormGrid>
      <Timing control={control} />
      <ScheduleSummary control={control} zone={zone} />
      <BrandsField control={control} />
      <TextAreaField
        control={control}
        name="recipients"
        label={text('report_field_recipients')}
        hint={text('report_field_recipients_hint', { maximum: reportLimits.reportRecipients })}
        rows={2}
        required
      />
    </div>
  );
}

function Timing({ control }: FieldsProps) {
  const recurrence = useWatch({ control, name: 'recurrence' });
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
      <SelectField
        control={control}
        name="recurrence"
        label={text('report_field_recurrence')}
        options={recurrences.map((each) => ({ value: each, label: text(`recurrence_${each}`) }))}
        required
      />
      {weekdayRecurrences.includes(recurrence) && (
        <SelectField
          control={control}
          name="weekday"
          label={text('report_field_weekday')}
          options={weekdays.map((day) => ({ value: String(day), label: text(`weekday_${day}`) }))}
          required
        />
      )}
      {dayRecurrences.includes(recurrence) && (
        <NumberField
          control={control}
          name="executionDay"
          label={text('report_field_day')}
          hint={text('report_field_day_hint')}
          max={reportLimits.executionDayMaximum}
          required
        />
      )}
      <TimeField
        control={control}
        name="executionTime"
        label={text('report_field_time')}
        required
      />
    </div>
  );
}

/** Summarizes the fields in a sentence. */
function ScheduleSummary({ control, zone }: FieldsProps & { zone: string }) {
  const [recurrence, weekday, day, time] = useWatch({
    control,
    name: ['recurrence', 'weekday', 'executionDay', 'executionTime'],
  });
  if (time === '' || day === null) return null;
  return (
    <p className="rounded-md bg-accent-soft px-4 py-2 text-accent" role="status">
      {text(`report_plan_${recurrence}`, {
        weekday: text(`weekday_${weekday}`),
        day,
        time: formatClock(time),
        zone: formatZoneName(zone),
      })}
    </p>
  );
}

function BrandsField({ control }: FieldsProps) {
  const brands = usePermittedBrands(scheduledReports.routes.create);
  if (brands.length < 2) return null;
  return (
    <MultiSelectField
      control={control}
      name="brandIds"
      label={text('report_field_brands')}
      none={text('report_field_brands_all')}
      options={brands.map(({ brandId, brandName, color }) => ({
        key: brandId,
        label: brandName,
        color,
      }))}
    />
  );
}
