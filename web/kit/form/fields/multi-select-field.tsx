import { Listbox, ListboxButton } from '@headlessui/react';
import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dot } from '#web/kit/feedback/dot.tsx';
import {
  type MultiSelectOption,
  MultiSelectOptions,
} from '#web/kit/controls/multi-select-options.tsx';
import { openOnEnter } from '#web/kit/controls/open-on-enter.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type MultiSelectFieldProps<Values extends FieldValues, Output> = FieldProps<
  Values,
  Output
> & {
  options: readonly MultiSelectOption[];
  /** Shown while nothing is selected: says what that means. */
  none?: string;
};

/** Several choices out of a list, each named in the field. */
export function MultiSelectField<Values extends FieldValues, Output>(
  props: MultiSelectFieldProps<Values, Output>,
) {
  const { label, hint, required, options, none = kitWords.all } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const keys: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = options.filter(({ key }) => keys.includes(key));
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <Listbox multiple value={[...keys]} onChange={onChange} disabled={wiring.disabled}>
        {/* As a fragment: Headless UI drops the description of elements that it renders itself. */}
        <ListboxButton as={Fragment}>
          <button
            type="button"
            ref={inputRef}
            id={id}
            name={name}
            onBlur={onBlur}
            onKeyDown={openOnEnter}
            aria-label={`${label}: ${chosen.map((option) => option.label).join(', ') || none}`}
            aria-describedby={wiring['aria-describedby']}
            data-invalid={wiring['aria-invalid']}
            className="control relative flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 pr-9 text-left data-invalid:border-danger pointer-coarse:min-h-11"
          >
            {chosen.length === 0 && <span className="text-ink-quiet">{none}</span>}
            {chosen.map((option) =>
              option.color ? (
                <Dot key={option.key} color={option.color} label={option.label} />
              ) : (
                <span key={option.key} className="min-w-0 truncate">
                  {option.label}
                </span>
              ),
            )}
            <ChevronUpDownIcon
              className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-quiet"
              aria-hidden
            />
          </button>
        </ListboxButton>
        <MultiSelectOptions options={options} className="w-(--button-width)" />
      </Listbox>
    </Field>
  );
}
