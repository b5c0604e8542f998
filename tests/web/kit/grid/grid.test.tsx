import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Grid } from '#web/kit/grid/grid.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import { SearchBox } from '#web/kit/grid/toolbar/search-box.tsx';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import {
  click,
  findElement,
  mount,
  findByName,
  pressKey,
  typeText,
} from '#tests/web/kit/mount.tsx';

type Fair = { id: string; name: string; sales: number };

const fairs: Fair[] = [
  { id: '1', name: 'Maple Street', sales: 125_000 },
  { id: '2', name: 'Oak Hill', sales: 0 },
];

function Fairs(props: Partial<GridProps<Fair>>) {
  const [state, setState] = useState(defaultGridState);
  const selection = useGridSelection(state.searchText);
  return (
    <Grid
      label="Fairs"
      keepColumnsAs="fairs"
      columns={[
        { key: 'name', header: 'Name', kind: 'text', value: (row) => row.name, sortable: true },
        { key: 'sales', header: 'Sales', kind: 'money', value: (row) => row.sales },
      ]}
      rows={fairs}
      count={2345}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      state={state}
      onStateChange={setState}
      selection={selection}
      {...props}
    />
  );
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const selectedRows = () =>
  [...document.querySelectorAll('tr[aria-selected="true"]')].map((row) =>
    row.getAttribute('data-row'),
  );

test('a page of rows says where it stands in the whole', async () => {
  const page = await mount(<Fairs />);

  expect(page.textContent).toContain('1–10 of 2,345');
  expect(page.textContent).toContain('$1,250.00');
});

test('totals stand below the columns that they are of, and nowhere where none of these is shown', async () => {
  const shown = await mount(<Fairs totals={{ sales: 125_000 }} />);
  const hidden = await mount(<Fairs totals={{ tax: 125_000 }} />);

  expect(shown.querySelector('tfoot')?.textContent).toBe('Totals$1,250.00');
  expect(hidden.querySelector('tfoot')).toBeNull();
});

test('the next page is asked for by its offset', async () => {
  const onStateChange = vi.fn();
  await mount(<Fairs state={defaultGridState} onStateChange={onStateChange} />);

  await click(findByName('Next page'));

  expect(onStateChange).toHaveBeenCalledWith({ ...defaultGridState, offset: 10 });
});

test('a sorted column says its direction to screen readers', async () => {
  await mount(<Fairs />);

  await click(findByName('Name'));

  expect(findElement('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
});

test('select all selects the rows of the page', async () => {
  const page = await mount(<Fairs />);

  await click(findByName('Select all rows on this page'));

  expect(page.textContent).toContain('2 selected');
});

test('on a phone, which has no header row, the page is selected from what stands in place of it', async () => {
  const page = await mount(<Fairs />);
  await click(findByName('Select Oak Hill'));
  expect(page.textContent).toContain('1 selected');

  await click(findByName('Whole page'));

  expect(page.textContent).toContain('2 selected');
  expect(page.textContent).not.toContain('Whole page');
});

test('arrows move between rows, Enter opens and Space selects', async () => {
  const onOpen = vi.fn();
  const page = await mount(<Fairs onOpen={onOpen} />);
  const [first, second] = rows();

  await act(async () => first?.focus());
  await pressKey(findElement('tbody tr'), 'ArrowDown');
  expect(document.activeElement).toBe(second);

  await pressKey(second ?? first ?? page, 'Enter');
  await pressKey(second ?? first ?? page, ' ');

  expect(onOpen).toHaveBeenCalledWith(fairs[1]);
  expect(page.textContent).toContain('1 selected');
});

test('a range grows and shrinks by key, over what was selected before it', async () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ id: `${at}`, name: `${at}`, sales: 0 }));
  await mount(<Fairs rows={many} />);
  await act(async () => rows()[5]?.focus());
  await pressKey(findElement('tr:focus'), ' ');
  await act(async () => rows()[1]?.focus());

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await pressKey(findElement('tr:focus'), key, { shiftKey: true });
  }
  expect(selectedRows()).toEqual(['1', '2', '3', '5']);
  await click(findByName('Clear selection'));
  await pressKey(findElement('tr[data-row="3"]'), 'ArrowDown', { shiftKey: true });

  expect(selectedRows()).toEqual(['3', '4']);
});

test('keys go on from the box of a row that was clicked', async () => {
  await mount(<Fairs />);
  const box = findByName('Select Maple Street');

  await click(box);
  await act(async () => box.focus());
  await pressKey(box, 'ArrowDown', { shiftKey: true });

  expect(selectedRows()).toEqual(['0', '1']);
  expect(document.activeElement).toBe(rows()[1]);
});

test('while the first page is on its way the grid says Fetching Data', async () => {
  const page = await mount(<Fairs rows={undefined} count={undefined} loading />);

  expect(findElement('[role="status"]').textContent).toBe('Fetching Data');
  expect(page.querySelectorAll('tbody tr')).toHaveLength(defaultGridState.limit);
});

test('an empty grid offers the first step', async () => {
  const page = await mount(
    <Fairs rows={[]} count={0} empty={{ title: 'No fairs', action: <button>Book</button> }} />,
  );

  expect(page.textContent).toContain('No fairs');
  expect(findByName('Book')).toBeTruthy();
});

test('rows that are there stay when asking for them anew fails', async () => {
  const page = await mount(<Fairs error="No answer." />);

  expect(page.textContent).toContain('Maple Street');
  expect(page.textContent).not.toContain('No answer.');
});

test('where the page has gone meanwhile, the last one is asked for', async () => {
  const onStateChange = vi.fn();
  const state = { ...defaultGridState, offset: 30 };

  await mount(<Fairs rows={[]} count={24} state={state} onStateChange={onStateChange} />);

  expect(onStateChange).toHaveBeenCalledExactlyOnceWith({ ...state, offset: 20 });
});

test('at its last page the button that got there keeps the focus', async () => {
  const onStateChange = vi.fn();
  await mount(
    <Fairs count={12} onStateChange={onStateChange} state={{ ...defaultGridState, offset: 10 }} />,
  );
  const next = findByName('Next page');

  await act(async () => next.focus());
  await click(next);

  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(onStateChange).not.toHaveBeenCalled();
});

test('an error can be tried again', async () => {
  const onRetry = vi.fn();
  await mount(<Fairs rows={undefined} error="No answer." onRetry={onRetry} />);

  await click(findByName('Try again'));

  expect(findElement('[role="alert"]').textContent).toContain('No answer.');
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a search waits for three characters and for the typing to rest', async () => {
  vi.useFakeTimers();
  const onStateChange = vi.fn();
  await mount(
    <Fairs state={defaultGridState} onStateChange={onStateChange} search={{ delayMs: 1000 }} />,
  );
  const box = findByName('Search');

  await typeText(box, 'ma');
  await act(async () => vi.advanceTimersByTime(2000));
  expect(onStateChange).not.toHaveBeenCalled();

  await typeText(box, 'map');
  await act(async () => vi.advanceTimersByTime(999));
  expect(onStateChange).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(1));

  expect(onStateChange).toHaveBeenCalledWith({ ...defaultGridState, searchText: 'map' });
  vi.useRealTimers();
});

test('going back to where nothing was searched for searches for nothing', async () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  function Page() {
    const [value, setValue] = useState('');
    return (
      <>
        <button onClick={() => setValue('maple')}>Forward</button>
        <button onClick={() => setValue('')}>Back</button>
        <SearchBox label="Search" value={value} onSearch={onSearch} delayMs={300} />
      </>
    );
  }
  await mount(<Page />);

  await click(findByName('Forward'));
  await click(findByName('Back'));
  await act(async () => vi.advanceTimersByTime(1000));

  expect(findElement('input')).toHaveProperty('value', '');
  expect(onSearch).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('groups of rows stand under their own header', async () => {
  await mount(<Fairs groupBy={(row) => ({ key: row.id, label: `Day ${row.id}` })} />);

  const headers = [...document.querySelectorAll('th[scope="rowgroup"]')];

  expect(headers.map((header) => header.textContent)).toEqual(['Day 1 1 row', 'Day 2 1 row']);
});

test('a row without actions has no menu', async () => {
  const edit = { key: 'edit', label: 'Edit', onSelect: () => undefined };
  await mount(<Fairs actions={({ sales }) => (sales > 0 ? [edit] : [])} />);

  const menus = rows().map((row) => row.querySelectorAll('[aria-haspopup="menu"]').length);

  expect(menus).toEqual([1, 0]);
});

test('a page of fifty rows ends up whole, those below the first screen too', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({
    id: `${at}`,
    name: `Fair ${at}`,
    sales: 1,
  }));
  await mount(<Fairs rows={fifty} actions={() => []} />);

  const cells = rows().map((row) => row.children.length);

  expect(new Set(cells)).toEqual(new Set([4]));
  expect(cells).toHaveLength(50);
});

test('new functions of a screen draw no row anew', async () => {
  const name = vi.fn((row: Fair) => row.name);
  const columns: GridProps<Fair>['columns'] = [
    { key: 'name', header: 'Name', kind: 'text', value: name },
  ];
  const rowKey = (row: Fair) => row.id;
  const rowLabel = (row: Fair) => row.name;
  function Screen() {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <button onClick={() => setTurn(turn + 1)}>Turn</button>
        <Fairs
          columns={columns}
          rowKey={rowKey}
          rowLabel={rowLabel}
          onOpen={() => setTurn(turn)}
          actions={() => [{ key: `${turn}`, label: `Turn ${turn}`, onSelect: () => undefined }]}
        />
      </>
    );
  }
  await mount(<Screen />);
  name.mockClear();

  await click(findByName('Turn'));

  expect(name).not.toHaveBeenCalled();
});
