import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from '#web/kit/controls/select.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type SelectFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  options: readonly SelectOption[];
  /** The first option while nothing is selected. */
  placeholder?: string;
};

export function SelectField<Values extends FieldValues, Output>(
  props: SelectFieldProps<Values, Output>,
) {
  const { label, hint, required, options, placeholder = kitWords.form.choose } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <Select
        {...wiring}
        ref={inputRef}
        name={name}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={placeholder}
        clearable={!required}
        options={options}
      />
    </Field>
  );
}
