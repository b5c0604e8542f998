import { useRef } from 'react';
import type { BoundRow } from './bound-row.tsx';
import type { GridSelection } from './grid-props.ts';
import { isSelected, keysBetween, nothingSelected, withKeys } from './selection.ts';

export type RowActs = ReturnType<typeof useRowActs>;

/** What can be done with the rows of a page, by hand or by key; each says whether it had an effect. */
export function useRowActs(rows: readonly BoundRow[], selection: GridSelection | undefined) {
  /** Where a range begins: the row that was selected last. */
  const anchor = useRef<string>(undefined);
  const select = (chosen: readonly string[], on: boolean): boolean => {
    selection?.onChange(withKeys(selection.selected, chosen, on));
    return selection !== undefined;
  };
  return {
    open(index: number): boolean {
      rows[index]?.open?.();
      return rows[index]?.open !== undefined;
    },
    toggle(index: number): boolean {
      const key = rows[index]?.key;
      if (key === undefined || !selection) return false;
      anchor.current = key;
      return select([key], !isSelected(selection.selected, key));
    },
    /** A range that nothing has begun begins here. */
    anchorAt(index: number): void {
      anchor.current ??= rows[index]?.key;
    },
    extendTo(index: number): boolean {
      const to = rows[index]?.key;
      if (to === undefined) return false;
      const keys = rows.map(({ key }) => key);
      return select(keysBetween(keys, anchor.current ?? to, to), true);
    },
    selectPage: () =>
      select(
        rows.map(({ key }) => key),
        true,
      ),
    clear(): boolean {
      anchor.current = undefined;
      selection?.onChange(nothingSelected);
      return selection !== undefined;
    },
  };
}
