import { useCallback, useState } from 'react';
import {
  defaultColumnPreferences,
  type ColumnPreferences,
  parseColumnPreferences,
} from './column-preferences.ts';
import { type Density, useDensity } from './use-density.ts';

export type ColumnChoice = {
  preferences: ColumnPreferences;
  updatePreferences: (change: (preferences: ColumnPreferences) => ColumnPreferences) => void;
  reset: () => void;
  density: Density;
  setDensity: (density: Density) => void;
};

const readColumnPreferences = (place: string, initial: ColumnPreferences) => {
  const stored = window.localStorage.getItem(place);
  return stored === null ? initial : parseColumnPreferences(stored);
};

/**
 * Saved per person and device: a desktop shows more columns than a van's tablet. `initial` is what the
 * columns are until the person changes them: those of a saved view, or those of the code.
 */
export function useColumnPreferences(
  name: string,
  initial: ColumnPreferences = defaultColumnPreferences,
): ColumnChoice {
  const place = `columns.${name}`;
  const [density, setDensity] = useDensity();
  const [stored, setStored] = useState(() => ({
    place,
    initial,
    preferences: readColumnPreferences(place, initial),
  }));
  let { preferences } = stored;
  if (stored.place !== place || stored.initial !== initial) {
    preferences = readColumnPreferences(place, initial);
    setStored({ place, initial, preferences });
  }
  const keep = useCallback(
    (change: (preferences: ColumnPreferences) => ColumnPreferences) => {
      // Another window may have saved something since.
      const next = change(readColumnPreferences(place, initial));
      setStored({ place, initial, preferences: next });
      window.localStorage.setItem(place, JSON.stringify(next));
    },
    [place, initial],
  );
  const reset = useCallback(() => {
    setStored({ place, initial, preferences: initial });
    window.localStorage.removeItem(place);
  }, [place, initial]);
  return { preferences, updatePreferences: keep, reset, density, setDensity };
}
