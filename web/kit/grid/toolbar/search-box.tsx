import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/20/solid';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { minSearchLength, canSearch } from '#web/kit/grid/grid-state.ts';

export type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delayMs: number;
  /** The characters that the search supports. Text with any other isn't sent. */
  allowed?: RegExp | undefined;
};

/**
 * The current search text and the one requested since; when the latter arrives, it is no external
 * change.
 */
type KnownSearch = { value: string; sent: string | undefined };

/** Searches after a pause in typing, and only with enough characters (spec §5). */
export function SearchBox({ label, value, onSearch, delayMs, allowed }: SearchBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState<KnownSearch>({ value, sent: undefined });
  if (known.value !== value) {
    setKnown({ value, sent: undefined });
    // Changed from outside, not by our own search: what is being typed must stay.
    if (value !== known.sent) setTyped(value);
  }
  const run = useCallback(
    (text: string) => {
      setKnown((last) => ({ ...last, sent: text }));
      onSearch(text);
    },
    [onSearch],
  );
  const searchable = !allowed || allowed.test(typed);
  const runs = canSearch(typed) && searchable;

  useEffect(() => {
    if (!runs || typed.trim() === value) return;
    const timer = setTimeout(() => run(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, runs, value, run, delayMs]);

  const clear = () => {
    box.current?.focus();
    setTyped('');
    run('');
  };
  return (
    <div
      className="relative max-sm:-order-2 max-sm:min-w-36 max-sm:flex-1 sm:max-w-64 sm:flex-[1_1_10rem]"
      role="search"
    >
      <MagnifyingGlassIcon
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-quiet"
        aria-hidden
      />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-describedby={runs ? undefined : id}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && runs) run(typed.trim());
          if (event.key === 'Escape' && typed) clear();
        }}
        className="control pr-9 pl-9"
      />
      {typed && (
        <button
          type="button"
          aria-label={kitWords.grid.clearSearch}
          onClick={clear}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-ink-quiet hover:text-ink"
        >
          <XMarkIcon className="size-4" aria-hidden />
        </button>
      )}
      {!runs && (
        <p
          id={id}
          className="absolute top-full z-10 mt-1 rounded-sm bg-raised px-2 py-1 text-small text-ink-soft shadow-high"
        >
          {searchable ? kitWords.grid.searchHint(minSearchLength) : kitWords.grid.searchCharacters}
        </p>
      )}
    </div>
  );
}
