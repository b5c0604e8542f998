// The target of links on a client's or an event's page: the grid shows its filter, and can drop it.
import { expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { InvoiceFilters } from '#web/areas/invoices/invoices/invoice-filters.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

const addressWith = (
  chosen: Readonly<Record<string, readonly string[]>>,
  setFilters: GridAddress['setFilters'],
): GridAddress => ({
  state: { searchText: '', offset: 0, limit: 10, sortType: 'ASC' },
  setState: () => undefined,
  filter: (name) => chosen[name] ?? [],
  setFilters,
});

const account = {
  startDayOfWeekForMonth: 1,
  franchiseDefaultTimezone: 'America/Chicago',
} as unknown as Account;

const shown = async (chosen: Readonly<Record<string, readonly string[]>>) => {
  const setFilters = vi.fn<GridAddress['setFilters']>();
  const page = await mount(
    <AccountProvider value={account}>
      <InvoiceFilters
        address={addressWith(chosen, setFilters)}
        page={{ data: [], names: { c1: 'Acme Tools' } }}
      />
    </AccountProvider>,
  );
  return {
    page,
    setFilters,
    chips: [...page.querySelectorAll('li button')] as HTMLButtonElement[],
  };
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

test('the dates of invoices that the address asks for stand in the filter', async () => {
  await shown({ fromDate: ['2026-10-01'], toDate: ['2026-10-31'] });

  const days = findElement(`fieldset[aria-label="${text('invoices_filter_days')}"]`);
  expect([...days.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    '2026-10-01',
    '2026-10-31',
  ]);
});
