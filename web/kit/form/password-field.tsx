import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { words } from '../words.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField<Values extends FieldValues, Output>(
  props: PasswordFieldProps<Values, Output>,
) {
  const { label, hint, required, autoComplete } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          type={shown ? 'text' : 'password'}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          onBlur={onBlur}
          autoComplete={autoComplete}
          className="control pr-11"
        />
        <button
          type="button"
          aria-label={shown ? words.form.hidePassword : words.form.showPassword}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-quiet hover:text-ink"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      </div>
    </Field>
  );
}
