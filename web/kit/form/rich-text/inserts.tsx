import { classNames } from '#web/kit/theme/class-names.ts';

/** `text` is what goes into the value, `label` what the person sees. */
export type TextInsert = { readonly label: string; readonly text: string };

type InsertButtonsProps = {
  label: string;
  inserts: readonly TextInsert[];
  onInsert: (text: string) => void;
};

const insertClassName =
  'min-h-7 rounded-sm border border-line bg-surface px-2 text-small pointer-coarse:min-h-11';

/** Buttons that insert a text at the caret. */
export function InsertButtons({ label, inserts, onInsert }: InsertButtonsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap gap-1 border-t border-line bg-hover p-1.5"
    >
      {inserts.map((insert) => (
        <button
          key={insert.text}
          type="button"
          // Keeps the caret where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(insert.text)}
          className={classNames(insertClassName, 'hover:border-edge')}
        >
          {insert.label}
        </button>
      ))}
    </div>
  );
}

type InsertSuggestionsProps = InsertButtonsProps & { id: string; active: number };

export const buildOptionId = (id: string, position: number) => `${id}-${position}`;

/**
 * The inserts that match the typed text. Arrows select, Enter inserts. The caret stays in the text.
 */
export function InsertSuggestions({
  id,
  label,
  inserts,
  active,
  onInsert,
}: InsertSuggestionsProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="flex flex-wrap gap-1 border-t border-line bg-hover p-1.5"
    >
      {inserts.map((insert, position) => (
        <li
          key={insert.text}
          id={buildOptionId(id, position)}
          role="option"
          aria-selected={position === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(insert.text)}
          className={classNames(
            insertClassName,
            'flex cursor-pointer items-center',
            position === active && 'border-accent ring-1 ring-accent',
          )}
        >
          {insert.label}
        </li>
      ))}
    </ul>
  );
}
