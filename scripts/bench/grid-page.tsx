// The page that `web.ts` measures: the product's grid with made-up rows and nothing around it.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import { offerBench } from './page-bench.ts';
import '#web/styles.css';

type Row = { id: string; name: string; client: string; day: string; cents: number };

const columns: GridColumn<Row>[] = [
  { kind: 'date', key: 'day', header: 'Date', value: (row) => row.day, sortable: true },
  { kind: 'text', key: 'name', header: 'Event', value: (row) => row.name, primary: true },
  { kind: 'text', key: 'client', header: 'Client', value: (row) => row.client, sortable: true },
  {
    kind: 'dot',
    key: 'brand',
    header: 'Brand',
    value: () => ({ color: '#b5460f', label: 'Wandering Bean Coffee' }),
  },
  { kind: 'text', key: 'city', header: 'City', value: () => 'Naperville' },
  {
    kind: 'status',
    key: 'status',
    header: 'Status',
    value: () => ({ tone: 'blue', label: 'Booked' }),
  },
  { kind: 'money', key: 'cents', header: 'Collected', value: (row) => row.cents },
  {
    kind: 'list',
    key: 'staff',
    header: 'Staff',
    value: () => ['Ann', 'Ben', 'Cem'].map((label) => ({ key: label, label })),
  },
];

const buildRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Event ${at}`,
    client: `Client ${at % 97}`,
    day: `2026-0${1 + (at % 9)}-1${at % 10}`,
    cents: at * 37,
  }));

const getRowKey = ({ id }: Row) => id;
const getRowLabel = ({ name }: Row) => name;
const getRowActions = () => [{ key: 'edit', label: 'Edit', onSelect: () => undefined }];

let show: (rows: Row[] | undefined) => void = () => undefined;

function Page() {
  const [rows, setRows] = useState<Row[]>();
  const selection = useGridSelection('');
  show = setRows;
  return (
    <Grid
      label="Events"
      keepColumnsAs="bench"
      columns={columns}
      rows={rows}
      count={rows?.length}
      rowKey={getRowKey}
      rowLabel={getRowLabel}
      actions={getRowActions}
      state={defaultGridState}
      onStateChange={() => undefined}
      selection={selection}
    />
  );
}

offerBench({ build: buildRows, show: (rows) => show(rows) });
const container = document.getElementById('root');
if (container) createRoot(container).render(<Page />);
