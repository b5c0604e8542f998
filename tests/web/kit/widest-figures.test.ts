import { expect, test } from 'vitest';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { widestFigures } from '#web/kit/grid/widest-figures.ts';

type Row = { name: string; cents: number; hours?: number };

const columns: GridColumn<Row>[] = [
  { kind: 'text', key: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'money', key: 'cents', header: 'Sales', value: ({ cents }) => cents },
  { kind: 'number', key: 'hours', header: 'Hours', value: ({ hours }) => hours },
];

test('columns are measured with the rows whose figures are widest, wherever they stand', () => {
  const rows = [
    { name: 'A long name', cents: 100 },
    { name: 'B', cents: 9_999, hours: 3 },
    { name: 'C', cents: -9_999, hours: 12 },
  ];

  expect(widestFigures(columns, rows)).toEqual([2, 2]);
});

test('before there are rows nothing is measured', () => {
  expect(widestFigures(columns, undefined)).toEqual([0, 0]);
});
