import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** The browser's own date and time picker. The form's value is '2026-11-21T13:00' or ''. */
export function DateTimeField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output>,
) {
  const { label, hint, required } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        {...wiring}
        ref={inputRef}
        name={name}
        type="datetime-local"
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        className="control figures"
      />
    </Field>
  );
}
