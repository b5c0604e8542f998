import type { FieldValues } from 'react-hook-form';
import { DecimalInput } from './decimal-input.tsx';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useMaxNote } from './use-max-note.ts';

export type NumberFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  decimals?: number;
  negative?: boolean;
  max?: number;
  suffix?: string;
};

/** The form's value is a number, `null` when the field is empty. */
export function NumberField<Values extends FieldValues, Output>(
  props: NumberFieldProps<Values, Output>,
) {
  const { label, hint, required, decimals = 0, negative = false, max, suffix = '' } = props;
  const state = useField(props);
  const { fits, note } = useMaxNote(max, (most) => `${most}${suffix}`);
  return (
    <Field id={state.id} label={label} hint={note ?? hint} error={state.error} required={required}>
      <DecimalInput
        state={state}
        value={typeof state.value === 'number' ? String(state.value) : ''}
        onChange={(decimal) => state.onChange(decimal === '' ? null : Number(decimal))}
        decimals={decimals}
        negative={negative}
        fits={fits}
        suffix={suffix}
      />
    </Field>
  );
}
