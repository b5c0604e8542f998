import type { FieldValues } from 'react-hook-form';
import { DecimalInput } from './decimal-input.tsx';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useMaxNote } from './use-max-note.ts';

export type PercentFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  decimals?: number;
};

/** 0 to 100; the form's value is a decimal string ('7.25'), '' when the field is empty. */
export function PercentField<Values extends FieldValues, Output>(
  props: PercentFieldProps<Values, Output>,
) {
  const { label, hint, required, decimals = 2 } = props;
  const state = useField(props);
  const { fits, note } = useMaxNote(100, (most) => `${most}%`);
  return (
    <Field id={state.id} label={label} hint={note ?? hint} error={state.error} required={required}>
      <DecimalInput
        state={state}
        value={typeof state.value === 'string' ? state.value : ''}
        onChange={state.onChange}
        decimals={decimals}
        fits={fits}
        suffix="%"
      />
    </Field>
  );
}
