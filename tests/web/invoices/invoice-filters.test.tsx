// What a client's or an event's page leads to: the grid says by whom it is filtered, and lets go of it.
import { expect, test, vi } from 'vitest';
import { InvoiceFilters } from '#web/areas/invoices/invoices/invoice-filters.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const addressWith = (
  chosen: Readonly<Record<string, readonly string[]>>,
  setFilters: GridAddress['setFilters'],
): GridAddress => ({
  state: { searchText: '', offset: 0, limit: 10, sortType: 'ASC' },
  setState: () => undefined,
  filter: (name) => chosen[name] ?? [],
  setFilters,
});

const shown = async (chosen: Readonly<Record<string, readonly string[]>>) => {
  const setFilters = vi.fn<GridAddress['setFilters']>();
  const page = await mount(
    <InvoiceFilters
      address={addressWith(chosen, setFilters)}
      page={{ data: [], names: { c1: 'Acme Tools' } }}
    />,
  );
  return { setFilters, chips: [...page.querySelectorAll('li button')] as HTMLButtonElement[] };
};

test('the grid of a client says which client it is', async () => {
  const { chips } = await shown({ clientIds: ['c1'] });

  expect(chips.map(({ textContent }) => textContent)).toEqual(['Acme Tools']);
});

test('each filter that a link brought is taken off by itself', async () => {
  const { chips, setFilters } = await shown({ clientIds: ['c1', 'c2'], eventIds: ['e1'] });

  chips[1]?.click();

  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Acme Tools',
    'One client',
    'One event',
  ]);
  expect(setFilters).toHaveBeenCalledWith({ clientIds: ['c1'] });
});

test('without one there is none', async () => {
  const { chips } = await shown({ statuses: ['paid'] });

  expect(chips).toEqual([]);
});
