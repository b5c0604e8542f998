import { XMarkIcon } from '@heroicons/react/16/solid';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type TokensFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** The label of the button that removes a token. */
  removeLabel: (token: string) => string;
  /** Validates a typed token. A token with an error stays in the input. */
  problem?: (token: string) => string | undefined;
  /** Suggestions of the browser while typing. Any other text is allowed as well. */
  suggestions?: readonly string[];
  onSearch?: (typed: string) => void;
  max?: number;
  maxLength?: number;
};

/** Several short texts. Enter, a comma or leaving the field adds the typed one. */
export function TokensField<Values extends FieldValues, Output>(
  props: TokensFieldProps<Values, Output>,
) {
  const { label, hint, required, removeLabel, problem, suggestions = [], onSearch } = props;
  const { max = Infinity, maxLength } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const tokens = Array.isArray(value) ? value.map(String) : [];
  const type = (text: string) => {
    setTyped(text);
    setWrong(undefined);
    onSearch?.(text.trim());
  };
  const add = () => {
    const token = typed.trim();
    if (token === '') return;
    const objection = problem?.(token);
    setWrong(objection);
    if (objection !== undefined) return;
    const isKnown = tokens.some((known) => known.toLowerCase() === token.toLowerCase());
    if (!isKnown) onChange([...tokens, token]);
    type('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && tokens.length > 0) {
      onChange(tokens.slice(0, -1));
    } else if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add();
    }
  };
  const shownError = wrong ?? error;
  return (
    <Field id={id} label={label} hint={hint} error={shownError} required={required}>
      {tokens.length > 0 && (
        <ul className="mb-1.5 flex flex-wrap gap-1.5" aria-label={label}>
          {tokens.map((token) => (
            <li
              key={token}
              className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line bg-canvas py-0.5 pr-0.5 pl-2"
            >
              <span className="min-w-0 truncate">{token}</span>
              <button
                type="button"
                aria-label={removeLabel(token)}
                onClick={() => onChange(tokens.filter((other) => other !== token))}
                className="inline-flex size-6 items-center justify-center rounded-sm text-ink-quiet hover:bg-hover hover:text-ink pointer-coarse:size-9"
              >
                <XMarkIcon className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...wiring}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={shownError ? `${id}-error` : wiring['aria-describedby']}
        ref={inputRef}
        name={name}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          add();
          onBlur();
        }}
        disabled={wiring.disabled || tokens.length >= max}
        maxLength={maxLength}
        autoComplete="off"
        list={`${id}-suggestions`}
        className="control"
      />
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </Field>
  );
}
