import type { GridProps } from '#web/kit/grid/grid-props.ts';

/** Whether a row has any action. Without one it has no menu button. */
export function hasRowMenu<Row extends object>(
  { rows, actions }: GridProps<Row>,
  index: number,
): boolean {
  const row = rows?.[index];
  return row !== undefined && actions !== undefined && actions(row).length > 0;
}
