import { XMarkIcon } from '@heroicons/react/16/solid';
import { useRef } from 'react';
import { useKeepFocusNearby } from './use-keep-focus-nearby.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type FilterChip = { key: string; label: string; onRemove: () => void };
export type FilterChipsProps = { label: string; chips: readonly FilterChip[] };

/** Active filters that have no control of their own. Each chip describes one and can remove it. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {chips.map(({ key, ...chip }) => (
        <Chip key={key} {...chip} />
      ))}
    </ul>
  );
}

function Chip({ label, onRemove }: Omit<FilterChip, 'key'>) {
  const place = useRef<HTMLLIElement>(null);
  useKeepFocusNearby(place);
  return (
    <li ref={place} className="min-w-0">
      <button
        type="button"
        aria-label={kitWords.removeFilter(label)}
        title={kitWords.removeFilter(label)}
        onClick={onRemove}
        className="inline-flex min-h-9 max-w-[min(16rem,100%)] items-center gap-1.5 rounded-md bg-hover px-2.5 font-medium transition-colors hover:text-accent pointer-coarse:min-h-11"
      >
        <span className="truncate">{label}</span>
        <XMarkIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
      </button>
    </li>
  );
}
