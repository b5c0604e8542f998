import type { FieldValues } from 'react-hook-form';
import type { AllowedCharacters } from './allowed-characters.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useAllowedCharacters } from './use-allowed-characters.ts';

export type TextAreaFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  characters?: AllowedCharacters;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
};

export function TextAreaField<Values extends FieldValues, Output>(
  props: TextAreaFieldProps<Values, Output>,
) {
  const { label, hint, required, characters = 'quotes', rows = 4, maxLength, placeholder } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const { allow, note } = useAllowedCharacters(characters);
  const text = typeof value === 'string' ? value : '';
  const leave = () => {
    if (text !== text.trim()) onChange(text.trim());
    onBlur();
  };
  return (
    <Field id={id} label={label} hint={note ?? hint} error={error} required={required}>
      <textarea
        {...wiring}
        ref={inputRef}
        name={name}
        rows={rows}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        autoFocus={props.autoFocus}
        data-autofocus={props.autoFocus || undefined}
        onChange={(event) => onChange(allow(event.target.value))}
        onBlur={leave}
        className="control block resize-y"
      />
      {maxLength && (
        <p className="figures mt-1 text-right text-small text-ink-quiet" aria-hidden>
          {text.length} / {maxLength}
        </p>
      )}
    </Field>
  );
}
