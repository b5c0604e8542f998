import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { click, findElement, mount, findByName } from '#tests/web/kit/mount.tsx';

type Fair = { id: string; name: string; day: string; city: string; sales: number; notes: string };

const columns: GridColumn<Fair>[] = [
  { key: 'day', header: 'Date', kind: 'date', value: (row) => row.day },
  { key: 'name', header: 'Name', kind: 'text', primary: true, value: (row) => row.name },
  { key: 'city', header: 'City', kind: 'text', value: (row) => row.city },
  { key: 'guests', header: 'Guests', kind: 'number', value: () => 120 },
  { key: 'sales', header: 'Sales', kind: 'money', value: (row) => row.sales },
  { key: 'notes', header: 'Notes', kind: 'text', value: (row) => row.notes },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    value: () => ({ tone: 'green', label: 'Booked' }),
  },
];
const row = { id: '1', name: 'Maple Street', day: '2026-06-20', city: 'Aurora', sales: 125_000 };

function Fairs(props: Partial<GridProps<Fair>>) {
  const [state, setState] = useState(defaultGridState);
  return (
    <Grid
      label="Fairs"
      keepColumnsAs="fairs"
      columns={columns}
      rows={[{ ...row, notes: '' }]}
      count={1}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      state={state}
      onStateChange={setState}
      {...props}
    />
  );
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  })),
);
afterEach(() => vi.unstubAllGlobals());

const card = () => findElement('li[data-row]');
const listTexts = (selector: string) =>
  [...card().querySelectorAll(selector)].map(({ textContent }) => textContent);

test('on a phone a row has its name and status in one line, and its first columns and its amount in another', async () => {
  await mount(<Fairs />);

  const [first, second] = card().children;

  expect(card().children).toHaveLength(2);
  expect(first?.textContent).toBe('Maple StreetStatus: Booked');
  expect(second?.querySelector('.card-summary')?.textContent).toContain(
    `Date${formatDate('2026-06-20')}CityAurora`,
  );
  expect(second?.querySelector('p')?.textContent).toBe('Sales: $1,250.00');
});

test('a second status begins the second line, where it has room', async () => {
  const paid: GridColumn<Fair> = {
    key: 'payment',
    header: 'Payment',
    kind: 'status',
    value: () => ({ tone: 'red', label: 'Payment disputed' }),
  };
  await mount(<Fairs columns={[...columns, paid]} />);

  const [first, second] = card().children;

  expect(first?.textContent).toBe('Maple StreetStatus: Booked');
  expect(second?.querySelector('.card-summary')?.textContent).toContain(
    `PaymentPayment disputedDate${formatDate('2026-06-20')}`,
  );
});

test('a row with nothing beside its amount is one line, led by its place in the order', async () => {
  const ranked: GridColumn<Fair>[] = [
    { key: 'rank', header: 'Rank', kind: 'number', ordinal: true, value: () => 1 },
    ...columns.filter(({ kind, primary }) => primary || kind === 'money'),
  ];
  await mount(<Fairs columns={ranked} />);

  expect(card().children).toHaveLength(1);
  expect(card().textContent).toBe('Rank: 1Maple StreetSales: $1,250.00');
});

test('what is empty takes no line', async () => {
  const bare = columns.filter(({ key }) => ['name', 'notes', 'status'].includes(key));
  await mount(<Fairs columns={bare} />);

  expect(card().children).toHaveLength(1);
});

test('a list that is about another amount shows that one', async () => {
  const due: GridColumn<Fair> = {
    key: 'due',
    header: 'Amount due',
    kind: 'money',
    onCard: true,
    value: () => 4_200,
  };
  await mount(<Fairs columns={[...columns, due]} />);

  expect(card().querySelector('p')?.textContent).toBe('Amount due: $42.00');
});

test('a list without money shows its figure, with its name', async () => {
  const hours: GridColumn<Fair> = {
    key: 'hours',
    header: 'Hours',
    kind: 'number',
    onCard: true,
    decimals: 1,
    value: () => 7.5,
  };
  const unpaid = columns.filter(({ kind }) => kind !== 'money');
  await mount(<Fairs columns={[...unpaid, hours]} />);

  expect(card().querySelector('p')?.textContent).toBe('Hours: 7.5');
  expect(card().querySelector('.sr-only')?.textContent).not.toContain('Hours');
});

test('what else is known of a row comes when somebody asks for it, and goes again', async () => {
  await mount(<Fairs />);
  expect(card().textContent).not.toContain('Guests');

  await click(findByName('More about Maple Street'));
  expect(findByName('More about Maple Street').getAttribute('aria-expanded')).toBe('true');
  expect(listTexts('dl:last-child dt')).toEqual(['Guests']);
  await click(findByName('More about Maple Street'));

  expect(card().textContent).not.toContain('Guests');
});

test('asking for the rest of a row does not open it', async () => {
  const onOpen = vi.fn();
  await mount(<Fairs onOpen={onOpen} />);

  await click(findByName('More about Maple Street'));
  expect(onOpen).not.toHaveBeenCalled();
  await click(findByName('Maple Street'));

  expect(onOpen).toHaveBeenCalledOnce();
});

test('on a phone filters stand behind one button', async () => {
  await mount(<Fairs filters={<select aria-label="City" />} toolbar={<button>Group</button>} />);
  const button = findByName('Filters');
  const panel = findElement(`[id="${button.getAttribute('aria-controls')}"]`);
  expect([...panel.classList]).toContain('max-sm:not-has-[[role=alert]]:hidden');

  await click(button);

  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect([...panel.classList]).not.toContain('max-sm:not-has-[[role=alert]]:hidden');
  expect(panel.textContent).toBe('Group');
  expect(panel.querySelector('select')).not.toBeNull();
});
