import type { FieldValues } from 'react-hook-form';
import { formatMoney } from '#web/kit/words/format.ts';
import { DecimalInput } from './decimal-input.tsx';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useMaxNote } from './use-max-note.ts';

export type MoneyFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  maxCents?: number;
};

/** Typed in dollars. The form's value is integer cents, `null` when the field is empty. */
export function MoneyField<Values extends FieldValues, Output>(
  props: MoneyFieldProps<Values, Output>,
) {
  const { label, hint, required, maxCents } = props;
  const state = useField(props);
  const { fits, note } = useMaxNote(maxCents, formatMoney);
  const cents = typeof state.value === 'number' ? state.value : null;
  return (
    <Field id={state.id} label={label} hint={note ?? hint} error={state.error} required={required}>
      <DecimalInput
        state={state}
        value={cents === null ? '' : String(cents / 100)}
        onChange={(decimal) =>
          state.onChange(decimal === '' ? null : Math.round(Number(decimal) * 100))
        }
        decimals={2}
        fixed
        fits={(dollars) => fits(Math.round(dollars * 100))}
        prefix="$"
      />
    </Field>
  );
}
