import { useState } from 'react';
import { type GridSelectionState, emptySelection } from './selection.ts';

/**
 * The selection, reset when the filters change: "all matching" must not silently refer to other
 * rows.
 */
export function useGridSelection(filters: unknown) {
  const filterKey = JSON.stringify(filters);
  const [current, setCurrent] = useState({ filterKey, selected: emptySelection });
  const selected = current.filterKey === filterKey ? current.selected : emptySelection;
  return {
    selected,
    onChange: (next: GridSelectionState) => setCurrent({ filterKey, selected: next }),
  };
}
