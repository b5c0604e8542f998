import { type Control, useWatch } from 'react-hook-form';
import { availabilityKinds } from '#shared/domain/staff/availability.ts';
import { text } from '#shared/text/staff/staff-availability.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import type { WeekValues } from './availability-form.tsx';

type DayFieldsProps<Output> = {
  control: Control<WeekValues, unknown, Output>;
  name: `days.${number}` | `exceptions.${number}`;
  label: string;
};

/** All day, certain hours, or unavailable. */
export function DayFields<Output>({ control, name, label }: DayFieldsProps<Output>) {
  const kind = useWatch({ control, name: `${name}.kind` });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
      <div className="max-sm:col-span-2">
        <SelectField
          control={control}
          name={`${name}.kind`}
          label={label}
          options={availabilityKinds.map((each) => ({
            value: each,
            label: text(`availability_${each}`),
          }))}
          required
        />
      </div>
      {kind === 'partial' && (
        <>
          <TimeField
            control={control}
            name={`${name}.startTime`}
            label={text('availability_start')}
            required
          />
          <TimeField
            control={control}
            name={`${name}.endTime`}
            label={text('availability_end')}
            required
          />
        </>
      )}
    </div>
  );
}
