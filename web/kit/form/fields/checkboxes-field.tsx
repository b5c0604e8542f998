import type { FieldValues } from 'react-hook-form';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { type FieldProps, useField } from './use-field.ts';

export type CheckboxesFieldProps<Values extends FieldValues, Output> = FieldProps<
  Values,
  Output
> & { options: readonly { value: string; label: string }[] };

/** Several choices out of a handful, all of them visible. */
export function CheckboxesField<Values extends FieldValues, Output>(
  props: CheckboxesFieldProps<Values, Output>,
) {
  const { label, hint, required = false, options } = props;
  const { id, name, value, onChange, inputRef, error, wiring } = useField(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: string) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => chosen.includes(each) !== (each === option)),
    );
  return (
    <fieldset aria-describedby={wiring['aria-describedby']} disabled={wiring.disabled}>
      <legend className="mb-1 font-medium">
        {label}
        {!required && (
          <span className="ml-1.5 text-small font-normal text-ink-quiet">{kitWords.optional}</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              ref={at === 0 ? inputRef : undefined}
              name={name}
              aria-invalid={wiring['aria-invalid']}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              className="size-4 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
