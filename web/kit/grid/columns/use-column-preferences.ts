import { useCallback, useState } from 'react';
import {
  defaultColumnPreferences,
  type ColumnPreferences,
  parseColumnPreferences,
} from './column-preferences.ts';
import { type Density, useDensity } from './use-density.ts';

export type ColumnChoice = {
  preferences: ColumnPreferences;
  updatePreferences: (change: (kept: ColumnPreferences) => ColumnPreferences) => void;
  reset: () => void;
  density: Density;
  setDensity: (density: Density) => void;
};

const readColumnPreferences = (place: string) =>
  parseColumnPreferences(window.localStorage.getItem(place));

/** Saved per person and device: a desktop shows more columns than a van's tablet. */
export function useColumnPreferences(name: string): ColumnChoice {
  const place = `columns.${name}`;
  const [density, setDensity] = useDensity();
  const [kept, setKept] = useState(() => readColumnPreferences(place));
  const keep = useCallback(
    (change: (kept: ColumnPreferences) => ColumnPreferences) => {
      // Another window may have saved something since.
      const next = change(readColumnPreferences(place));
      setKept(next);
      window.localStorage.setItem(place, JSON.stringify(next));
    },
    [place],
  );
  const reset = useCallback(() => {
    setKept(defaultColumnPreferences);
    window.localStorage.removeItem(place);
  }, [place]);
  return { preferences: kept, updatePreferences: keep, reset, density, setDensity };
}
