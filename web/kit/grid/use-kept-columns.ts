import { useCallback, useState } from 'react';
import { asDesigned, type KeptColumns, readKept } from './kept-columns.ts';

export type ColumnChoice = {
  kept: KeptColumns;
  keep: (change: (kept: KeptColumns) => KeptColumns) => void;
  reset: () => void;
};

const storedAt = (place: string) => readKept(window.localStorage.getItem(place));

/** Belongs to the person and the device: a desk shows more columns than a van's tablet. */
export function useKeptColumns(name: string | undefined): ColumnChoice {
  const place = name === undefined ? undefined : `columns.${name}`;
  const [kept, setKept] = useState(() => (place === undefined ? asDesigned : storedAt(place)));
  const keep = useCallback(
    (change: (kept: KeptColumns) => KeptColumns) => {
      // Another window may have kept something since.
      const next = change(place === undefined ? kept : storedAt(place));
      setKept(next);
      if (place !== undefined) window.localStorage.setItem(place, JSON.stringify(next));
    },
    [kept, place],
  );
  const reset = useCallback(() => {
    setKept(asDesigned);
    if (place !== undefined) window.localStorage.removeItem(place);
  }, [place]);
  return { kept, keep, reset };
}
