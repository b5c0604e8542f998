import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Grid } from '#web/kit/grid/grid.tsx';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import { findElement, mountRerenderable } from '#tests/web/kit/mount.tsx';

const rows = Array.from({ length: 50 }, (_, at) => ({ id: `${at}` }));

const grid = (state = defaultGridState) => (
  <Grid
    label="Fairs"
    keepColumnsAs="fairs"
    columns={[{ key: 'id', header: 'Name', kind: 'text', value: ({ id }) => id }]}
    rows={rows}
    count={rows.length}
    rowKey={({ id }) => id}
    rowLabel={({ id }) => id}
    state={state}
    onStateChange={() => undefined}
  />
);
const elsewhere = <p>A row's own page</p>;

const entry = (idx: number) => window.history.replaceState({ idx }, '', '#/fairs');
const place = () => findElement('section div:has(> table)');

async function scrollTo(top: number): Promise<void> {
  place().scrollTop = top;
  await act(async () => void place().dispatchEvent(new Event('scroll')));
}

beforeEach(() => entry(0));

test('who goes back to a table finds it where it was left', async () => {
  const turn = await mountRerenderable(grid());
  await scrollTo(900);

  await turn(elsewhere);
  await turn(grid());

  expect(place().scrollTop).toBe(900);
});

test('it is found there also when a dialog was open over it', async () => {
  const turn = await mountRerenderable(grid());
  await scrollTo(900);
  entry(1);
  await turn(grid());

  await turn(elsewhere);
  await turn(grid());

  expect(place().scrollTop).toBe(900);
});

test('a link to the same page begins at its top', async () => {
  const turn = await mountRerenderable(grid());
  await scrollTo(900);

  await turn(elsewhere);
  entry(2);
  await turn(grid());

  expect(place().scrollTop).toBe(0);
});

test('other rows begin at their top', async () => {
  const turn = await mountRerenderable(grid());
  await scrollTo(900);

  await turn(grid({ ...defaultGridState, offset: 10 }));

  expect(place().scrollTop).toBe(0);
});
