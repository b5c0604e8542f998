import { Listbox, ListboxButton } from '@headlessui/react';
import { ChevronDownIcon } from '@heroicons/react/20/solid';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { type MultiSelectOption, MultiSelectOptions } from './multi-select-options.tsx';
import { openOnEnter } from './open-on-enter.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type MultiSelectProps = {
  label: string;
  options: readonly MultiSelectOption[];
  /** An empty selection means no filter. */
  selected: readonly string[];
  onChange: (selected: string[]) => void;
};

/** A filter in a toolbar. In a form, use `form/multi-select-field.tsx`. */
export function MultiSelect({ label, options, selected, onChange }: MultiSelectProps) {
  const chosen = options.filter((option) => selected.includes(option.key));
  return (
    <Listbox multiple value={[...selected]} onChange={onChange}>
      <ListboxButton
        onKeyDown={openOnEnter}
        data-on={chosen.length > 0 || undefined}
        aria-label={`${label}: ${chosen.map((option) => option.label).join(', ') || kitWords.all}`}
        className="inline-flex min-h-9 min-w-0 max-w-64 items-center gap-2 rounded-md border border-edge/60 bg-surface px-3 text-left font-medium shadow-low hover:bg-hover print:hidden pointer-coarse:min-h-11"
      >
        <span className="text-ink-quiet">{label}</span>
        <Summary chosen={chosen} />
        <ChevronDownIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
      </ListboxButton>
      <MultiSelectOptions options={options} />
    </Listbox>
  );
}

function Summary({ chosen }: { chosen: readonly MultiSelectOption[] }) {
  const [first, ...others] = chosen;
  if (!first) return <span>{kitWords.all}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {first.color ? (
        <Dot color={first.color} label={first.label} />
      ) : (
        <span className="truncate">{first.label}</span>
      )}
      {others.length > 0 && (
        <span className="figures text-ink-soft">{kitWords.grid.more(others.length)}</span>
      )}
    </span>
  );
}
