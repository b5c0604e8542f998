import type { FieldValues } from 'react-hook-form';
import { FieldSwitch } from './field-switch.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Takes effect when the form is submitted. The form's value is a boolean. */
export function SwitchField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { label, hint } = props;
  const field = useField(props);
  const { id, error } = field;
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
      <FieldSwitch field={field} />
    </div>
  );
}
