import { useState } from 'react';
import { type GridSelected, nothingSelected } from './selection.ts';

/**
 * The selection, reset when the filters change: "all matching" must not silently refer to other
 * rows.
 */
export function useGridSelection(filters: unknown) {
  const asked = JSON.stringify(filters);
  const [kept, setKept] = useState({ asked, selected: nothingSelected });
  const selected = kept.asked === asked ? kept.selected : nothingSelected;
  return { selected, onChange: (next: GridSelected) => setKept({ asked, selected: next }) };
}
