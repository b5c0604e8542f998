import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { FilterChips } from '#web/kit/controls/filter-chips.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import { click, findElement, mount, mountRerenderable, findByName } from '#tests/web/kit/mount.tsx';

type Fair = { id: string; name: string };

const fairs = (count: number): Fair[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Fair ${at}` }));

const columns: GridProps<Fair>['columns'] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, primary: true },
];

function Fairs(props: Partial<GridProps<Fair>>) {
  const [state, setState] = useState(props.state ?? defaultGridState);
  const selection = useGridSelection(state.searchText);
  return (
    <Grid
      label="Fairs"
      keepColumnsAs="fairs"
      columns={columns}
      rows={fairs(2)}
      count={200}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      selection={{ ...selection, matching: true }}
      {...props}
      state={state}
      onStateChange={setState}
    />
  );
}

const focused = () => document.activeElement;
const grid = () => findElement('section[aria-label="Fairs"]');

/** Like a key press: the pressed element has the focus. */
async function pressed(button: HTMLElement): Promise<void> {
  await act(async () => button.focus());
  await click(button);
  await settled();
}

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 5))));

test('what has been tried again leaves the focus with the grid that it brought', async () => {
  const turn = await mountRerenderable(
    <Fairs rows={undefined} error="No answer." onRetry={() => undefined} />,
  );
  await act(async () => findByName('Try again').focus());

  await turn(<Fairs />);
  await settled();

  expect(focused()).toBe(grid());
});

test('a grid that has been given the focus once takes it from no press of the mouse', async () => {
  const turn = await mountRerenderable(
    <Fairs rows={undefined} error="No answer." onRetry={() => undefined} />,
  );
  await act(async () => findByName('Try again').focus());
  await turn(<Fairs />);
  await settled();

  await act(async () => findByName('Search').focus());

  expect(grid().hasAttribute('tabindex')).toBe(false);
});

test('selecting all that match leaves the focus with what can be done with them', async () => {
  await mount(<Fairs />);
  await click(findByName('Select all rows on this page'));

  await pressed(findByName('Select all 200 that match'));

  expect(focused()).toBe(findElement('[data-bulk]'));
});

test('a search that found nothing is cleared from the keyboard, and keys go on in the grid', async () => {
  await mount(<Fairs rows={[]} count={0} state={{ ...defaultGridState, searchText: 'maple' }} />);
  const clear = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Clear search',
  );

  await pressed(clear ?? findElement('nothing'));

  expect(focused()).toBe(grid());
});

test('the cross in the search box leaves the focus in it', async () => {
  await mount(<Fairs state={{ ...defaultGridState, searchText: 'maple' }} />);

  await pressed(findElement('button[aria-label="Clear search"]'));

  expect(focused()).toBe(findByName('Search'));
});

test('a filter that is removed leaves the focus near', async () => {
  function Page() {
    const [chips, setChips] = useState(['Zip 60540']);
    return (
      <section aria-label="Filters">
        <FilterChips
          label="Filters"
          chips={chips.map((label) => ({ key: label, label, onRemove: () => setChips([]) }))}
        />
      </section>
    );
  }
  await mount(<Page />);

  await pressed(findElement('button'));

  expect(focused()).toBe(findElement('section'));
});
