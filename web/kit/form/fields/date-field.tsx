import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type DateFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  min?: string;
  max?: string;
};

/**
 * The browser's own date picker, which works well on every phone. The form's value is '2026-11-21'
 * or ''.
 */
export function DateField<Values extends FieldValues, Output>(
  props: DateFieldProps<Values, Output>,
) {
  const { label, hint, required, min, max } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        {...wiring}
        ref={inputRef}
        name={name}
        type="date"
        min={min}
        max={max}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        className="control figures"
      />
    </Field>
  );
}
