import { PlusIcon, TrashIcon } from '@heroicons/react/20/solid';
import { type Control, useFieldArray } from 'react-hook-form';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/staff-availability.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { WeekValues } from './availability-form.tsx';
import { DayFields } from './day-fields.tsx';

type ExceptionsProps<Output> = {
  control: Control<WeekValues, unknown, Output>;
  today: string;
  mayChange: boolean;
};

/** Single days that differ from the weekly availability. */
export function Exceptions<Output>({ control, today, mayChange }: ExceptionsProps<Output>) {
  const { fields, append, remove } = useFieldArray({ control, name: 'exceptions' });
  const blank = { day: '', kind: 'unavailable', startTime: '08:00', endTime: '17:00' } as const;
  return (
    <Card
      title={text('availability_exceptions')}
      actions={
        mayChange &&
        fields.length < staffLimits.exceptionDays && (
          <Button icon={PlusIcon} onClick={() => append(blank)}>
            {text('availability_exception_add')}
          </Button>
        )
      }
    >
      {fields.length === 0 && (
        <p className="text-ink-soft">{text('availability_exceptions_none')}</p>
      )}
      <ul className="space-y-5">
        {fields.map((field, at) => (
          <li key={field.id} className="space-y-2">
            <div className="flex items-end gap-2">
              <div className="flex-1">
                <DateField
                  control={control}
                  name={`exceptions.${at}.day`}
                  label={text('availability_exception_day')}
                  min={today}
                  required
                />
              </div>
              {mayChange && (
                <IconButton
                  icon={TrashIcon}
                  label={text('availability_exception_remove', { day: field.day })}
                  onClick={() => remove(at)}
                />
              )}
            </div>
            <DayFields
              control={control}
              name={`exceptions.${at}`}
              label={text('nav_availability')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
