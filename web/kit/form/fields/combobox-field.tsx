import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption as Choice,
  ComboboxOptions,
} from '@headlessui/react';
import { CheckIcon, ChevronUpDownIcon, PlusIcon } from '@heroicons/react/20/solid';
import { type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';

export type ComboboxOption = { key: string; label: string; detail?: string };

export type ComboboxFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  options: readonly ComboboxOption[];
  /**
   * The text that `options` were found for. Undefined until the first result. While it differs from
   * the typed text, the options are shown but can't be selected: Enter would otherwise pick the
   * first row of an earlier search.
   */
  optionsFor: string | undefined;
  onSearch: (typed: string) => void;
  loading?: boolean;
  /**
   * The selected option, which `options` may not contain, such as the client of an edited record.
   */
  selected?: ComboboxOption | undefined;
  /** Offers to create something new from the typed text. The caller decides what to create. */
  onCreate?: (typed: string) => void;
  onPick?: (option: ComboboxOption) => void;
  placeholder?: string;
};

/** Search as you type. The form's value is the key of the selected option, '' for none. */
export function ComboboxField<Values extends FieldValues, Output>(
  props: ComboboxFieldProps<Values, Output>,
) {
  const { label, hint, required, options, optionsFor, onSearch, loading, onCreate, onPick } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(props.selected);
  const matching = optionsFor?.trim() === typed.trim();
  const known = [picked, props.selected, ...options].find((option) => option?.key === value);

  const search = (text: string) => {
    setTyped(text);
    onSearch(text);
  };
  const choose = (key: string | null) => {
    if (key === createKey) return onCreate?.(typed.trim());
    const option = options.find((candidate) => candidate.key === key);
    setPicked(option);
    onChange(option?.key ?? '');
    if (option) onPick?.(option);
  };

  // Enter must not submit or close anything before the results arrive.
  const wait = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !matching) event.preventDefault();
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <Combobox
        immediate
        value={known?.key ?? null}
        onChange={choose}
        onClose={() => setTyped('')}
        disabled={wiring.disabled}
      >
        <div className="relative">
          <ComboboxInput
            {...wiring}
            ref={inputRef}
            name={name}
            autoComplete="off"
            placeholder={props.placeholder}
            displayValue={() => known?.label ?? ''}
            onChange={(event) => search(event.target.value)}
            onKeyDown={wait}
            onFocus={() => onSearch('')}
            onBlur={onBlur}
            className="control truncate pr-9"
          />
          <ComboboxButton
            aria-label={kitWords.form.openList}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-quiet"
          >
            <ChevronUpDownIcon className="size-5" aria-hidden />
          </ComboboxButton>
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className="z-50 w-(--input-width) animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-high empty:invisible [--anchor-max-height:18rem]"
          >
            {matching
              ? options.map((option) => <ComboboxRow key={option.key} option={option} />)
              : options.map((option) => <PreviousResultRow key={option.key} option={option} />)}
            {options.length === 0 && (
              <li
                className="px-3 py-2 text-ink-quiet"
                role="option"
                aria-selected={false}
                aria-disabled
              >
                {loading || !matching ? kitWords.form.searching : kitWords.form.nothingFound}
              </li>
            )}
            {onCreate && matching && typed.trim() !== '' && (
              <Choice
                value={createKey}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 font-medium text-accent data-focus:bg-hover"
              >
                <PlusIcon className="size-4" aria-hidden />
                {kitWords.form.create(typed.trim())}
              </Choice>
            )}
          </ComboboxOptions>
        </div>
      </Combobox>
    </Field>
  );
}

/** Can't collide with a record's key because keys contain no spaces. */
const createKey = ' create ';

function ComboboxRow({ option }: { option: ComboboxOption }) {
  return (
    <Choice
      value={option.key}
      className="group flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 data-focus:bg-hover pointer-coarse:min-h-11"
    >
      <OptionText option={option} />
      <CheckIcon className="invisible size-4 text-accent group-data-selected:visible" aria-hidden />
    </Choice>
  );
}

/** A row of the previous search. It stays in place so that nothing jumps while the person types. */
function PreviousResultRow({ option }: { option: ComboboxOption }) {
  return (
    <li
      role="option"
      aria-selected={false}
      aria-disabled
      className="flex min-h-9 items-center gap-2 rounded-sm px-3 py-1.5 opacity-60 pointer-coarse:min-h-11"
    >
      <OptionText option={option} />
      <span className="size-4" aria-hidden />
    </li>
  );
}

function OptionText({ option: { label, detail } }: { option: ComboboxOption }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{label}</span>
      {detail && <span className="block truncate text-small text-ink-quiet">{detail}</span>}
    </span>
  );
}
