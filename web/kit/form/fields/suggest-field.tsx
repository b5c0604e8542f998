import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { AllowedCharacters } from './allowed-characters.ts';
import type { ComboboxOption } from './combobox-field.tsx';
import { Field } from './field.tsx';
import { type FieldProps, useField } from './use-field.ts';
import { useAllowedCharacters } from './use-allowed-characters.ts';

export type SuggestFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** The options that match what has been typed. */
  options: readonly ComboboxOption[];
  /** The label of the list that opens below. */
  listLabel: string;
  onType: (typed: string) => void;
  onPick: (option: ComboboxOption) => void;
  characters?: AllowedCharacters;
  maxLength?: number;
};

/**
 * A text field with suggestions; the form's value is the typed text. While no suggestion is
 * highlighted, Enter submits the form as in any other field.
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
    const by = arrowKeySteps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const next = at < 0 && by < 0 ? options.length - 1 : at + by;
      setMarked(options[next]?.key);
    } else if (event.key === 'Enter' && options[at]) {
      event.preventDefault();
      pick(options[at]);
    } else if (event.key === 'Escape') {
      // Closes only the list, not the surrounding dialog.
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
            ref={scrollIntoView}
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
                // Keeps the focus in the input; losing it would close the list before the click.
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

/** Below the last visible field, as on a phone, the list would open behind the form's buttons. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

const arrowKeySteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
