import type { FieldValues } from 'react-hook-form';
import { Field } from '#web/kit/form/fields/field.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';
import { type FieldProps, useField } from '#web/kit/form/fields/use-field.ts';

export type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> &
  Pick<PasswordInputProps, 'autoComplete'>;

export function PasswordField<Values extends FieldValues, Output>(
  props: PasswordFieldProps<Values, Output>,
) {
  const { label, hint, required, autoComplete } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <PasswordInput
        {...wiring}
        ref={inputRef}
        name={name}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        autoComplete={autoComplete}
      />
    </Field>
  );
}
