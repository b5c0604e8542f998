import { type Control, useWatch } from 'react-hook-form';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import type { StaffForm, StaffValues } from './staff-form.ts';

type RateStartFieldProps = {
  control: Control<StaffValues, unknown, StaffForm>;
  before: number | null;
};

/** From which day a changed rate applies. A first rate applies to all time. */
export function RateStartField({ control, before }: RateStartFieldProps) {
  const rate = useWatch({ control, name: 'hourlyRateCents' });
  if (before === null || rate === before) return null;
  return (
    <DateField
      control={control}
      name="rateFrom"
      label={text('staff_field_rate_from')}
      hint={text('staff_field_rate_from_hint')}
    />
  );
}
