import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import type { ComponentProps } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Whether the placeholder can be selected again. */
  clearable?: boolean;
  /**
   * For a filter that always has a value: its default. Any other value counts as an active filter.
   */
  usual?: string;
};

/** The browser's own select: it suits every phone and supports type-ahead on a desktop. */
export function Select({
  options,
  placeholder,
  clearable = false,
  className,
  usual,
  ...rest
}: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        data-usual={usual}
        data-on={(usual !== undefined && rest.value !== usual) || undefined}
        className="control cursor-pointer appearance-none truncate pr-9"
      >
        {placeholder !== undefined && (
          <option value="" disabled={!clearable} hidden={!clearable}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronUpDownIcon
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-quiet"
        aria-hidden
      />
    </span>
  );
}
