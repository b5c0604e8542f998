import type { z } from 'zod';
import {
  AvailabilityChange,
  type AvailabilityView,
} from '#shared/contract/staff/staff-availability.ts';
import type { DayAvailability } from '#shared/domain/staff/availability.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-availability.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SignalButton } from '#web/api/signal-button.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { DayFields } from './day-fields.tsx';
import { Exceptions } from './exceptions.tsx';

const WeekForm = AvailabilityChange.omit({ version: true });
type WeekForm = z.output<typeof WeekForm>;
export type WeekValues = z.input<typeof WeekForm>;
const resolver = createContractResolver<WeekValues, WeekForm>(WeekForm);

export type AvailabilityFormProps = {
  opened: AvailabilityView;
  newest: () => Promise<AvailabilityView>;
  mayChange: boolean;
  busy: boolean;
  onSave: (
    body: z.input<typeof AvailabilityChange>,
    outcome: { onSuccess: () => void; onError: (error: ApiError) => void },
  ) => void;
};

export function AvailabilityForm(props: AvailabilityFormProps) {
  const { opened, newest, mayChange, busy, onSave } = props;
  const { form, base, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toWeekValues,
    resolver,
    disabled: !mayChange,
  });
  const { today, patterns } = base;
  const submit = form.handleSubmit((body) =>
    onSave({ ...body, version }, { onSuccess: beginSave(), onError: handleError }),
  );
  const later = patterns.find(({ from }) => from > today);
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <Card title={text('availability_week')}>
        <div className="space-y-4">
          {weekdays.map((weekday, at) => (
            <DayFields
              key={weekday}
              control={form.control}
              name={`days.${at}`}
              label={text(`availability_${weekday}`)}
            />
          ))}
          <DateField
            control={form.control}
            name="from"
            label={text('availability_from')}
            hint={text('availability_from_hint')}
            min={today}
            required
          />
          {later && (
            <p className="text-ink-soft">
              {text('availability_later', { day: formatDate(later.from) })}
            </p>
          )}
        </div>
      </Card>
      <Exceptions control={form.control} today={today} mayChange={mayChange} />
      {mayChange && (
        <SignalButton variant="primary" type="submit" busy={busy} className="max-sm:w-full">
          {text('availability_save')}
        </SignalButton>
      )}
    </form>
  );
}

/**
 * Adds default hours to days that have none, ready for when the person switches such a day to
 * hours.
 */
export const addDefaultHours = ({ kind, startTime, endTime }: DayAvailability) => ({
  kind,
  startTime: startTime ?? '08:00',
  endTime: endTime ?? '17:00',
});

function toWeekValues({ today, patterns, exceptions }: AvailabilityView): WeekValues {
  const current = patterns.findLast(({ from }) => from <= today) ?? patterns[0];
  const from = current && current.from > today ? current.from : today;
  return {
    from,
    days: weekdays.map((_, at) =>
      addDefaultHours(current?.days[at] ?? { kind: 'all', startTime: null, endTime: null }),
    ),
    exceptions: exceptions.map(({ day, ...hours }) => ({ day, ...addDefaultHours(hours) })),
  };
}
