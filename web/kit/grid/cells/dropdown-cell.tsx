import type { GridColumn } from '#web/kit/grid/column.ts';

type DropdownColumn<Row> = GridColumn<Row> & { kind: 'dropdown' };

export function DropdownCell<Row>({ column, row }: { column: DropdownColumn<Row>; row: Row }) {
  const value = column.value(row);
  const options = column.options(row);
  const { onChange } = column;
  if (!onChange || options.length < 2) {
    return options.find((option) => option.value === value)?.label ?? value;
  }
  return (
    <select
      aria-label={column.header}
      value={value}
      onChange={(event) => onChange(row, event.target.value)}
      className="min-h-8 w-full min-w-28 cursor-pointer rounded-md border border-line bg-surface px-2 hover:border-edge pointer-coarse:min-h-11"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
