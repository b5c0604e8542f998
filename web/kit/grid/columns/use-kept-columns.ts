import { useCallback, useState } from 'react';
import { asDesigned, type KeptColumns, readKept } from './kept-columns.ts';

export type ColumnChoice = {
  kept: KeptColumns;
  keep: (change: (kept: KeptColumns) => KeptColumns) => void;
  reset: () => void;
};

const storedAt = (place: string) => readKept(window.localStorage.getItem(place));

/** Saved per person and device: a desktop shows more columns than a van's tablet. */
export function useKeptColumns(name: string): ColumnChoice {
  const place = `columns.${name}`;
  const [kept, setKept] = useState(() => storedAt(place));
  const keep = useCallback(
    (change: (kept: KeptColumns) => KeptColumns) => {
      // Another window may have saved something since.
      const next = change(storedAt(place));
      setKept(next);
      window.localStorage.setItem(place, JSON.stringify(next));
    },
    [place],
  );
  const reset = useCallback(() => {
    setKept(asDesigned);
    window.localStorage.removeItem(place);
  }, [place]);
  return { kept, keep, reset };
}
