import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';

type FoldableFiltersProps = { id: string; isOpen: boolean; children: ReactNode };

/**
 * Filters that a phone shows after `<FiltersButton>` is pressed. A filter with an error is always
 * visible.
 */
export function FoldableFilters({ id, isOpen, children }: FoldableFiltersProps) {
  return (
    <div
      id={id}
      className={classNames(
        'flex w-full flex-wrap gap-2 sm:contents',
        !isOpen && 'max-sm:not-has-[[role=alert]]:hidden',
      )}
    >
      {children}
    </div>
  );
}
