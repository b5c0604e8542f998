import { useState } from 'react';
import { type GridSelectionState, emptySelection } from './selection.ts';

/**
 * The selection, reset when the filters change: "all matching" must not silently refer to other
 * rows.
 */
export function useGridSelection(filters: unknown) {
  const asked = JSON.stringify(filters);
  const [kept, setKept] = useState({ asked, selected: emptySelection });
  const selected = kept.asked === asked ? kept.selected : emptySelection;
  return { selected, onChange: (next: GridSelectionState) => setKept({ asked, selected: next }) };
}
