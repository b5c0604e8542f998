import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { type DialogAddress, useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const dialogs = ['book', 'edit'] as const;

type Page = { grid: GridAddress; dialogs: DialogAddress<(typeof dialogs)[number]> };

async function visit(search: string) {
  const rendered: Page[] = [];
  function Example() {
    rendered.unshift({ grid: useGridAddress(), dialogs: useDialogAddress(dialogs) });
    return null;
  }
  const router = createMemoryRouter([{ path: '*', Component: Example }], {
    initialEntries: ['/start', `/list${search}`],
  });
  await mount(<RouterProvider router={router} />);
  const page = () => {
    if (!rendered[0]) throw new Error('The page did not render');
    return rendered[0];
  };
  return { page, router, search: () => router.state.location.search };
}

test('a plain address is the first page in the default order', async () => {
  const { page } = await visit('');

  expect(page().grid.state).toEqual({
    searchText: '',
    offset: 0,
    limit: 10,
    sortColumn: undefined,
    sortType: 'ASC',
  });
});

test('the state of a grid comes back from the address that it wrote', async () => {
  const { page, search } = await visit('?status=booked');
  const state = {
    searchText: 'fair & fun',
    offset: 50,
    limit: 25,
    sortColumn: 'city',
    sortType: 'DESC' as const,
  };

  await act(async () => page().grid.setState(state));
  const again = await visit(search());

  expect(again.page().grid.state).toEqual(state);
  expect(again.page().grid.filter('status')).toEqual(['booked']);
});

test('what is as at first is not written', async () => {
  const { page, search } = await visit('?offset=20&sortColumn=city&sortType=DESC');

  await act(async () =>
    page().grid.setState({ ...page().grid.state, offset: 0, sortColumn: undefined }),
  );

  expect(search()).toBe('');
});

test('an address that someone edited wrongly is read as far as it makes sense', async () => {
  const { page } = await visit('?offset=-1&limit=many&sortType=up');

  expect(page().grid.state).toMatchObject({ offset: 0, limit: 10, sortType: 'ASC' });
});

test('no page has more rows than a call may ask for', async () => {
  const { page } = await visit('?limit=99999');

  expect(page().grid.state.limit).toBe(9999);
});

test('a dialog that opens is no other page, other filters are', async () => {
  const { page } = await visit('?limit=100');
  const before = page().grid.state;

  await act(async () => page().dialogs.open('edit', 'event-1'));
  const withDialog = page().grid.state;
  await act(async () => page().grid.setFilters({ status: ['booked'] }));

  expect(withDialog).toBe(before);
  expect(page().grid.state).not.toBe(before);
});

test('another filter begins on the first page', async () => {
  const { page, search } = await visit('?offset=40&status=booked');

  await act(async () => page().grid.setFilters({ status: ['pending', 'skipped'] }));

  expect(search()).toBe('?status=pending&status=skipped');
});

test('an open dialog is in the address beside the grid, and closing leaves the grid', async () => {
  const { page, search } = await visit('?offset=40&book=');

  await act(async () => page().dialogs.open('edit', 'event-1'));
  const opened = page().dialogs.dialog;
  await act(async () => page().dialogs.close());

  expect(opened).toEqual({ name: 'edit', id: 'event-1' });
  expect(search()).toBe('?offset=40');
});

test('going back closes the dialog', async () => {
  const { page, router } = await visit('?offset=40');

  await act(async () => page().dialogs.open('book'));
  await act(async () => router.navigate(-1));

  expect(page().dialogs.dialog).toBeUndefined();
  expect(page().grid.state.offset).toBe(40);
});
