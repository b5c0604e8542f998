import { ListboxOption, ListboxOptions } from '@headlessui/react';
import { CheckIcon } from '@heroicons/react/20/solid';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Dot } from '#web/kit/feedback/dot.tsx';

export type MultiSelectOption = { key: string; label: string; color?: string; disabled?: boolean };

type MultiSelectOptionsProps = { options: readonly MultiSelectOption[]; className?: string };

/** The panel below the button of a Headless UI listbox with multiple selection. */
export function MultiSelectOptions({ options, className }: MultiSelectOptionsProps) {
  return (
    <ListboxOptions
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      className={classNames(
        'z-50 min-w-56 animate-rise rounded-md border border-line bg-raised p-1 shadow-high focus:outline-none',
        className,
      )}
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
  );
}
