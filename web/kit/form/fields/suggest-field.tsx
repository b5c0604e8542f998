import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Characters } from './characters.ts';
import type { ComboboxOption } from './combobox-field.tsx';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useAllowedCharacters } from './use-allowed-characters.ts';

export type SuggestFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** What fits what was typed so far. */
  options: readonly ComboboxOption[];
  /** The name of the list that opens below. */
  listLabel: string;
  onType: (typed: string) => void;
  onPick: (option: ComboboxOption) => void;
  characters?: Characters;
  maxLength?: number;
};

/**
 * Text with a list of what it could be: the form's value is what was typed. Nothing is chosen until
 * somebody does: Enter sends the form as in any other field while no row is marked.
 */
export function SuggestField<Values extends FieldValues, Output>(
  props: SuggestFieldProps<Values, Output>,
) {
  const { label, hint, required, options, listLabel, characters = 'quotes', maxLength } = props;
  const { id, name, value, onChange, onBlur, inputRef, error, wiring } = useField(props);
  const { allow, note } = useAllowedCharacters(characters);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const text = typeof value === 'string' ? value : '';
  const shown = isOpen && options.length > 0;
  const at = options.findIndex(({ key }) => key === marked);

  const type = (typed: string) => {
    onChange(typed);
    props.onType(typed);
    setMarked(undefined);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const pick = (option: ComboboxOption) => {
    close();
    props.onPick(option);
  };
  const press = (event: KeyboardEvent) => {
    if (!shown) return;
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const next = at < 0 && by < 0 ? options.length - 1 : at + by;
      setMarked(options[next]?.key);
    } else if (event.key === 'Enter' && options[at]) {
      event.preventDefault();
      pick(options[at]);
    } else if (event.key === 'Escape') {
      // It closes the list, and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const leave = () => {
    close();
    if (text !== text.trim()) onChange(text.trim());
    onBlur();
  };
  return (
    <Field id={id} label={label} hint={note ?? hint} error={error} required={required}>
      <div className="relative">
        <input
          {...wiring}
          ref={inputRef}
          name={name}
          value={text}
          onChange={(event) => type(allow(event.target.value))}
          onKeyDown={press}
          onBlur={leave}
          maxLength={maxLength}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
          className="control"
        />
        {shown && (
          <ul
            ref={reveal}
            id={listId}
            role="listbox"
            aria-label={listLabel}
            className="absolute inset-x-0 top-full z-50 mt-1 max-h-72 animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-high"
          >
            {options.map((option, row) => (
              <li
                key={option.key}
                id={`${listId}-${row}`}
                role="option"
                aria-selected={row === at}
                // The input keeps the focus: leaving it would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                onPointerMove={() => setMarked(option.key)}
                className={classNames(
                  'flex min-h-9 cursor-pointer items-center rounded-sm px-3 py-1.5 pointer-coarse:min-h-11',
                  row === at && 'bg-hover',
                )}
              >
                {option.label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}

/** Below the last field in sight, as on a phone, the list would open behind the form's buttons. */
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
