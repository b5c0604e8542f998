import { FunnelIcon } from '@heroicons/react/24/outline';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { IconButton } from './icon-button.tsx';

type FiltersButtonProps = {
  /** The id of the filters that it opens. */
  id: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/**
 * On a phone, filters would push the rows out of view. This button opens them and shows whether one
 * is active. Both are within an element with the class `grid-tools`.
 */
export function FiltersButton({ id, isOpen, onChange }: FiltersButtonProps) {
  return (
    <span className="relative">
      <IconButton
        label={kitWords.grid.filters}
        icon={FunnelIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onChange(!isOpen)}
      />
      <span className="filters-on pointer-events-none absolute top-2 right-2 size-2 rounded-full bg-accent">
        <span className="sr-only">{kitWords.grid.filtersOn}</span>
      </span>
    </span>
  );
}
