import { useRef } from 'react';
import type { BoundRow } from './bound-row.tsx';
import type { GridSelection } from '#web/kit/grid/grid-props.ts';
import {
  type GridSelected,
  isSelected,
  keysBetween,
  nothingSelected,
  withKeys,
} from '#web/kit/grid/selection/selection.ts';

export type RowActs = ReturnType<typeof useRowActs>;

/** The rows selected from one to another, on top of the selection before. */
type Range = { from: string; to: string; before: GridSelected; made: GridSelected };

/** The actions on a page's rows, by pointer or keyboard. Each returns whether it had an effect. */
export function useRowActs(rows: readonly BoundRow[], selection: GridSelection | undefined) {
  const last = useRef<Range>(undefined);
  /** Any other selection change ends the range. */
  const underWay = () => (last.current?.made === selection?.selected ? last.current : undefined);
  const select = (made: GridSelected): boolean => {
    selection?.onChange(made);
    return selection !== undefined;
  };
  const begin = (key: string, before: GridSelected) => {
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
      const made = withKeys(selection.selected, [key], !isSelected(selection.selected, key));
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
      const made = withKeys(before, keysBetween(keys, from, to), true);
      last.current = { from, to, before, made };
      return select(made);
    },
    selectPage: () =>
      selection !== undefined &&
      select(
        withKeys(
          selection.selected,
          rows.map(({ key }) => key),
          true,
        ),
      ),
    clear: () => select(nothingSelected),
  };
}
