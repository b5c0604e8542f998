import { expect, test } from 'vitest';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { findWidestRows } from '#web/kit/grid/columns/widest-rows.ts';

type Row = { name: string; cents: number; hours?: number };

const columns: GridColumn<Row>[] = [
  { kind: 'text', key: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'money', key: 'cents', header: 'Sales', value: ({ cents }) => cents },
  { kind: 'number', key: 'hours', header: 'Hours', value: ({ hours }) => hours },
];

test('columns are measured with the rows whose figures and texts are widest, wherever they stand', () => {
  const rows = [
    { name: 'A long name', cents: 100 },
    { name: 'B', cents: 9_999, hours: 3 },
    { name: 'C', cents: -9_999, hours: 12 },
  ];

  expect(findWidestRows(columns, rows)).toEqual([0, 2, 2]);
});

test('before there are rows nothing is measured', () => {
  expect(findWidestRows(columns, undefined)).toEqual([0, 0, 0]);
});

test('of thousands of texts some are looked at, and what fills a column is long enough', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => (at % 10 === 0 ? 'x'.repeat(30) : 'y'));
  const asked: string[] = [];
  const name = { kind: 'text', key: 'name', header: 'Name' } as const;
  const value = (row: string) => {
    asked.push(row);
    return row;
  };

  expect(findWidestRows([{ ...name, value }], names)).toEqual([0]);
  expect(asked.length).toBeLessThanOrEqual(300);
  expect(findWidestRows([{ ...name, value, primary: true }], names)).toEqual([]);
});
