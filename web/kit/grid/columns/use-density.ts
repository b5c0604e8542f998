import { useCallback, useState } from 'react';

export type Density = 'comfortable' | 'compact';

const place = 'grid.density';

/** How high rows are: one choice for all grids of this device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    window.localStorage.getItem(place) === 'compact' ? 'compact' : 'comfortable',
  );
  const save = useCallback((next: Density) => {
    setDensity(next);
    window.localStorage.setItem(place, next);
  }, []);
  return [density, save];
}
