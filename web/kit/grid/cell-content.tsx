import { CheckIcon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { Dot } from '../dot.tsx';
import { formatDate, formatMoney, formatNumber } from '../format.ts';
import { words } from '../words.ts';
import { Chips } from './chips.tsx';
import type { GridColumn } from './column.ts';

type CellContentProps<Row> = { column: GridColumn<Row>; row: Row };

export function CellContent<Row>({ column, row }: CellContentProps<Row>): ReactNode {
  switch (column.kind) {
    case 'text':
      return column.value(row) || <Nothing />;
    case 'number':
      return formatted(column.value(row), (value) => formatNumber(value, column.decimals));
    case 'money':
      return formatted(column.value(row), formatMoney);
    case 'date':
      return formatted(column.value(row), formatDate);
    case 'dot':
      return formatted(column.value(row), (dot) => <Dot {...dot} />);
    case 'status':
      return formatted(column.value(row), ({ tone, label }) => <Badge tone={tone}>{label}</Badge>);
    case 'list':
      return <Chips chips={column.value(row)} visible={column.visible ?? 2} />;
    case 'checkbox':
      return <CheckboxContent column={column} row={row} />;
    case 'custom':
      return column.render(row);
    default:
      return column satisfies never;
  }
}

function formatted<Value>(value: Value | undefined, show: (value: Value) => ReactNode): ReactNode {
  return value === undefined ? <Nothing /> : show(value);
}

function Nothing() {
  return <span className="text-ink-quiet">{words.none}</span>;
}

type CheckboxColumn<Row> = GridColumn<Row> & { kind: 'checkbox' };

function CheckboxContent<Row>({ column, row }: { column: CheckboxColumn<Row>; row: Row }) {
  const checked = column.value(row);
  const { onChange } = column;
  if (!onChange) {
    return checked ? (
      <CheckIcon className="size-5 text-accent" role="img" aria-label={words.grid.yes} />
    ) : (
      <span className="text-ink-quiet">{words.grid.no}</span>
    );
  }
  return (
    <input
      type="checkbox"
      aria-label={column.header}
      checked={checked}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onChange(row, event.target.checked)}
      className="size-4 accent-accent"
    />
  );
}
