import { act, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Grid } from '#web/kit/grid/grid.tsx';
import { defaultGridState } from '#web/kit/grid/grid-state.ts';
import { click, findElement, mount, findByName, pressKey } from '#tests/web/kit/mount.tsx';

type Fair = { id: string; name: string; city: string; code: string };

const columns = (['name', 'city', 'code'] as const).map((key) => ({
  key,
  header: key.toUpperCase(),
  kind: 'text' as const,
  value: (row: Fair) => row[key],
  primary: key === 'name',
}));

const fairs = (whose = 'ann.fairs'): ReactNode => (
  <Grid
    label="Fairs"
    keepColumnsAs={whose}
    columns={columns}
    rows={[{ id: '1', name: 'Maple Street', city: 'Oswego', code: 'B2C' }]}
    count={1}
    rowKey={({ id }) => id}
    rowLabel={({ name }) => name}
    state={defaultGridState}
    onStateChange={() => undefined}
  />
);

const headers = (page: HTMLElement) =>
  [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean);

/** The dialog is loaded on demand. */
async function openColumns(page: HTMLElement): Promise<void> {
  const button = page.querySelector<HTMLElement>('[aria-label="Columns"]');
  await click(button ?? findElement('nothing'));
  await act(async () => void (await import('#web/kit/grid/columns/columns-dialog.tsx')));
}

async function turn(column: string): Promise<void> {
  const switches = [...document.querySelectorAll<HTMLElement>('[role="dialog"] label')];
  await click(switches.find(({ textContent }) => textContent === column) ?? findElement('nothing'));
}

async function close(): Promise<void> {
  await click(findByName('Close'));
}

beforeEach(() => window.localStorage.clear());

test('a column that was hidden stays hidden for that person, and for nobody else', async () => {
  const page = await mount(fairs());
  await openColumns(page);
  await turn('CITY');
  await close();

  expect(headers(page)).toEqual(['NAME', 'CODE']);
  expect(headers(await mount(fairs()))).toEqual(['NAME', 'CODE']);
  expect(headers(await mount(fairs('bob.fairs')))).toEqual(['NAME', 'CITY', 'CODE']);
});

test('what two windows choose adds up', async () => {
  const [one, other] = [await mount(fairs()), await mount(fairs())];

  await openColumns(one);
  await turn('CITY');
  await close();
  await openColumns(other);
  await turn('CODE');
  await close();

  expect(headers(await mount(fairs()))).toEqual(['NAME']);
});

test('columns that were chosen are let go of in one step', async () => {
  const page = await mount(fairs());
  await openColumns(page);
  await turn('CITY');

  await click(findByName('Reset columns'));
  await close();

  expect(headers(page)).toEqual(['NAME', 'CITY', 'CODE']);
  expect(headers(await mount(fairs()))).toEqual(['NAME', 'CITY', 'CODE']);
});

test('an arrow key on a handle moves a column at once, and sideways changes its width', async () => {
  const page = await mount(fairs());
  await openColumns(page);

  await pressKey(findByName('Reorder CODE'), 'ArrowUp');
  expect(headers(page)).toEqual(['NAME', 'CODE', 'CITY']);
  expect(document.querySelector('[role="status"].sr-only')?.textContent).toBe(
    'CODE moved to position 2 of 3',
  );
  await pressKey(findByName('Reorder CODE'), 'ArrowRight');

  expect(findElement('thead th[data-column="code"]').style.width).not.toBe('');
});

test('a pinned column comes first and stays in view', async () => {
  const page = await mount(fairs());
  await openColumns(page);

  await click(findByName('Keep CITY in view'));

  expect(headers(page)).toEqual(['CITY', 'NAME', 'CODE']);
  expect(findElement('thead th[data-column="city"]').dataset['pin']).toBe('0');
  expect(findElement('thead th[data-column="name"]').dataset['pin']).toBe('1');
});

test('compact rows are chosen for all grids of the device', async () => {
  const page = await mount(fairs());
  await openColumns(page);

  await click(findElement('input[type="radio"]:not(:checked)'));

  expect(page.querySelector('[data-compact]')).not.toBeNull();
  expect((await mount(fairs('ann.others'))).querySelector('[data-compact]')).not.toBeNull();
});
