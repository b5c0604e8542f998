import { Switch } from '@headlessui/react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

/** Takes effect when the form is submitted. The form's value is a boolean. */
export function SwitchField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { label, hint } = props;
  const { id, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && !error && (
          <p id={`${id}-hint`} className="text-small text-ink-quiet">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-small font-medium text-danger">
            {error}
          </p>
        )}
      </div>
      <Switch
        id={id}
        ref={inputRef}
        disabled={wiring.disabled}
        aria-describedby={wiring['aria-describedby']}
        checked={value === true}
        onChange={onChange}
        onBlur={onBlur}
        className="group relative inline-flex h-6 w-11 shrink-0 items-center rounded-full bg-edge transition-colors data-checked:bg-accent data-disabled:opacity-50"
      >
        <span className="size-4.5 translate-x-0.75 rounded-full bg-surface shadow-low transition-transform group-data-checked:translate-x-5.75" />
      </Switch>
    </div>
  );
}
