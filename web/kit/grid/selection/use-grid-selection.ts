import { useState } from 'react';
import { type GridSelected, nothingSelected } from './selection.ts';

/** What is selected, until other rows are asked for: "all that match" must not come to mean others. */
export function useGridSelection(filters: unknown) {
  const asked = JSON.stringify(filters);
  const [kept, setKept] = useState({ asked, selected: nothingSelected });
  const selected = kept.asked === asked ? kept.selected : nothingSelected;
  return { selected, onChange: (next: GridSelected) => setKept({ asked, selected: next }) };
}
