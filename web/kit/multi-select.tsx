import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { CheckIcon, ChevronDownIcon } from '@heroicons/react/20/solid';
import { Dot } from './dot.tsx';
import { words } from './words.ts';

export type MultiSelectOption = { key: string; label: string; color?: string; disabled?: boolean };

export type MultiSelectProps = {
  label: string;
  options: readonly MultiSelectOption[];
  /** None selected means no filter: all of them. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
};

export function MultiSelect({ label, options, selected, onChange }: MultiSelectProps) {
  const chosen = options.filter((option) => selected.includes(option.key));
  return (
    <Listbox multiple value={[...selected]} onChange={onChange}>
      <ListboxButton
        aria-label={`${label}: ${chosen.map((option) => option.label).join(', ') || words.all}`}
        className="inline-flex min-h-9 min-w-0 max-w-64 items-center gap-2 rounded-md border border-edge/60 bg-surface px-3 text-left font-medium shadow-low hover:bg-hover print:hidden pointer-coarse:min-h-11"
      >
        <span className="text-ink-quiet">{label}</span>
        <Summary chosen={chosen} />
        <ChevronDownIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
      </ListboxButton>
      <ListboxOptions
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className="z-50 min-w-56 animate-rise rounded-md border border-line bg-raised p-1 shadow-high focus:outline-none"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.key}
            value={option.key}
            disabled={option.disabled ?? false}
            className="group flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focus:bg-hover pointer-coarse:min-h-11"
          >
            {option.color ? (
              <Dot color={option.color} label={option.label} />
            ) : (
              <span className="truncate">{option.label}</span>
            )}
            <CheckIcon
              className="invisible size-4 text-accent group-data-selected:visible"
              aria-hidden
            />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

function Summary({ chosen }: { chosen: readonly MultiSelectOption[] }) {
  const [first, ...others] = chosen;
  if (!first) return <span>{words.all}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {first.color ? (
        <Dot color={first.color} label={first.label} />
      ) : (
        <span className="truncate">{first.label}</span>
      )}
      {others.length > 0 && (
        <span className="figures text-ink-soft">{words.grid.more(others.length)}</span>
      )}
    </span>
  );
}
