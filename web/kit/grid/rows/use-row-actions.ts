import { useRef } from 'react';
import type { BoundRow } from './bound-row.tsx';
import type { GridSelection } from '#web/kit/grid/grid-props.ts';
import {
  type GridSelectionState,
  isSelected,
  listKeysBetween,
  emptySelection,
  setKeysSelected,
} from '#web/kit/grid/selection/selection.ts';

export type RowActions = ReturnType<typeof useRowActions>;

/** The rows selected from one to another, on top of the selection before. */
type SelectedRange = {
  from: string;
  to: string;
  before: GridSelectionState;
  made: GridSelectionState;
};

/** The actions on a page's rows, by pointer or keyboard. Each returns whether it had an effect. */
export function useRowActions(rows: readonly BoundRow[], selection: GridSelection | undefined) {
  const last = useRef<SelectedRange>(undefined);
  /** Any other selection change ends the range. */
  const underWay = () => (last.current?.made === selection?.selected ? last.current : undefined);
  const select = (made: GridSelectionState): boolean => {
    selection?.onChange(made);
    return selection !== undefined;
  };
  const begin = (key: string, before: GridSelectionState) => {
    last.current = { from: key, to: key, before, made: before };
  };
  return {
    open(index: number): boolean {
      rows[index]?.open?.();
      return rows[index]?.open !== undefined;
    },
    toggle(index: number): boolean {
      const key = rows[index]?.key;
      if (key === undefined || !selection) return false;
      const made = setKeysSelected(selection.selected, [key], !isSelected(selection.selected, key));
      begin(key, made);
      return select(made);
    },
    /** Keeps a range that doesn't end here and starts another one. */
    continueAt(index: number): void {
      const key = rows[index]?.key;
      if (key !== undefined && selection && underWay()?.to !== key) begin(key, selection.selected);
    },
    /** Extends or shrinks the range to that row. Without a range, it becomes that row. */
    extendTo(index: number): boolean {
      const to = rows[index]?.key;
      if (to === undefined || !selection) return false;
      const { from, before } = underWay() ?? { from: to, before: selection.selected };
      const keys = rows.map(({ key }) => key);
      const made = setKeysSelected(before, listKeysBetween(keys, from, to), true);
      last.current = { from, to, before, made };
      return select(made);
    },
    selectPage: () =>
      selection !== undefined &&
      select(
        setKeysSelected(
          selection.selected,
          rows.map(({ key }) => key),
          true,
        ),
      ),
    clear: () => select(emptySelection),
  };
}
