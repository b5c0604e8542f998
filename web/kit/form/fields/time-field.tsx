import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type TimeFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  stepMinutes?: number;
};

/** A local time of day, '14:30' or ''. The caller shows the time zone. */
export function TimeField<Values extends FieldValues, Output>(
  props: TimeFieldProps<Values, Output>,
) {
  const { label, hint, required, stepMinutes = 15 } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        {...wiring}
        ref={inputRef}
        name={name}
        type="time"
        step={stepMinutes * 60}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        className="control figures"
      />
    </Field>
  );
}
