import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AllowedCharacters } from './allowed-characters.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useAllowedCharacters } from './use-allowed-characters.ts';

type Input = ComponentProps<'input'>;

export type TextFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  type?: 'text' | 'email' | 'url' | 'search';
  characters?: AllowedCharacters;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: Input['autoComplete'];
  inputMode?: Input['inputMode'];
  autoFocus?: boolean;
  /** Suggestions of the browser while typing. Any other text is allowed as well. */
  suggestions?: readonly string[];
};

/** A text input; the value is trimmed when it loses focus. */
export function TextField<Values extends FieldValues, Output>(
  props: TextFieldProps<Values, Output>,
) {
  const { label, hint, required, characters = 'quotes', type = 'text', suggestions } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const { allow, note } = useAllowedCharacters(characters);
  const text = typeof value === 'string' ? value : '';
  const leave = () => {
    if (text !== text.trim()) onChange(text.trim());
    onBlur();
  };
  return (
    <Field id={id} label={label} hint={note ?? hint} error={error} required={required}>
      <input
        {...wiring}
        ref={inputRef}
        name={name}
        type={type}
        value={text}
        onChange={(event) => onChange(allow(event.target.value))}
        onBlur={leave}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        autoFocus={props.autoFocus}
        data-autofocus={props.autoFocus || undefined}
        list={suggestions && buildListId(id)}
        className="control"
      />
      {suggestions && (
        <datalist id={buildListId(id)}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

const buildListId = (id: string) => `${id}-suggestions`;
