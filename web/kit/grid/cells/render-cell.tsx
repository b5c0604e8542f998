import { lazy, type ReactNode, Suspense } from 'react';
import { Badge, badgePadding } from '#web/kit/feedback/badge.tsx';
import { dotPadding, Dot } from '#web/kit/feedback/dot.tsx';
import { formatDate, formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { CheckboxCell } from './checkbox-cell.tsx';
import { Chips } from './chips.tsx';
import { type FigureFormat, type GridColumn, isFigureColumn } from '#web/kit/grid/column.ts';
import { DropdownCell } from './dropdown-cell.tsx';
import type { FitsInCell } from '#web/kit/grid/columns/fixed-columns.ts';
import { toChips, isListColumn } from './list-chips.ts';
import { EmptyCell } from './empty-cell.tsx';
import { SentCell } from './sent-cell.tsx';

/** The sanitizer loads with the first grid that shows markup. */
const HtmlCell = lazy(async () => ({ default: (await import('./html-cell.tsx')).HtmlCell }));

type CellContext = {
  /** The key of its row. */
  owner: string;
  /**
   * If known: text that certainly fits isn't truncated, because each truncated cell costs a paint.
   */
  fits: FitsInCell | undefined;
};

/** A function, not a component: a screen of rows would have hundreds of component instances. */
export function renderCell<Row>(
  column: GridColumn<Row>,
  row: Row,
  { owner, fits }: CellContext,
): ReactNode {
  if (isListColumn(column)) {
    return (
      <Chips chips={toChips(column, row)} visible={column.visible ?? 2} owner={owner} fits={fits} />
    );
  }
  if (isFigureColumn(column)) {
    return renderValue(column.value(row), (value) => formatFigure(column, value));
  }
  switch (column.kind) {
    case 'text':
      return column.value(row) || <EmptyCell />;
    case 'date':
      return renderValue(column.value(row), formatDate);
    case 'dateTime':
      return renderValue(column.value(row), (instant) => formatMoment(instant, column.zone));
    case 'dot':
      return renderValue(column.value(row), (dot) => (
        <Dot {...dot} roomy={fits?.(dot.label, { beside: dotPadding })} />
      ));
    case 'status':
      return renderValue(column.value(row), ({ tone, label }) => (
        <Badge tone={tone} roomy={fits?.(label, { beside: badgePadding, isSmall: true })}>
          {label}
        </Badge>
      ));
    case 'checkbox':
      return <CheckboxCell column={column} row={row} />;
    case 'dropdown':
      return <DropdownCell column={column} row={row} />;
    case 'html':
      return renderValue(column.value(row), (html) => (
        <Suspense fallback={null}>
          <HtmlCell html={html} />
        </Suspense>
      ));
    case 'sent':
      return renderValue(column.value(row), (sent) => (
        <SentCell sent={sent} colors={column.colors} says={column.says} />
      ));
    case 'custom':
      return column.render(row);
    default:
      return column satisfies never;
  }
}

/** Formats a figure as its column shows it, in a row or in the footer. */
export function formatFigure(column: FigureFormat, value: number): string {
  if (column.kind === 'money') return formatMoney(value);
  if (column.duration) return column.duration(value);
  const text = formatNumber(value, column.decimals);
  return column.kind === 'percent' ? `${text}%` : text;
}

function renderValue<Value>(
  value: Value | undefined,
  show: (value: Value) => ReactNode,
): ReactNode {
  return value === undefined ? <EmptyCell /> : show(value);
}
