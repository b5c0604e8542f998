import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { DashboardPage } from '#web/areas/reports/dashboards/page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const owner = {
  role: 'Franchise',
  franchiseId: 'fox-valley',
  franchiseName: 'Fox Valley Treats',
  franchiseDefaultTimezone: 'America/Chicago',
  permissions: [],
} as unknown as Account;

const { dayOfWeek, topClients, byIndustry } = dashboards.routes;
const saturday = (cents: number) => [{ day: 7, events: 2, eventSalesCollectedCents: cents }];
const school = { clientId: 's', businessName: 'Maple School', gross: 75, eventsCount: 1 };

/** What the calls answer for October and, before it, September. */
function answer(address: string, { fromDate }: { fromDate: string }): object {
  const isNow = fromDate === '2026-10-01';
  if (address.endsWith(dayOfWeek.path))
    return { data: { currentData: saturday(120_000), compareData: saturday(100_000) } };
  if (address.endsWith(topClients.path)) {
    const total = { grandTotalCents: isNow ? 90_000 : 50_000, eventsCount: 1 };
    return { data: [{ ...school, ...total, perEventCents: total.grandTotalCents }], total };
  }
  return {
    data: [{ type: 'Schools', eventSalesCollectedCents: isNow ? 90_000 : 88_000, events: 1 }],
  };
}

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z') });
  vi.stubGlobal('fetch', fetched.mockReset());
  fetched.mockImplementation(async (address, init) =>
    Response.json(answer(String(address), JSON.parse(String(init?.body ?? '{}')))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const countCalls = ({ path }: { path: string }) =>
  fetched.mock.calls.filter(([address]) => String(address).endsWith(path)).length;

async function openOverview() {
  const router = createMemoryRouter([{ path: '/', element: <DashboardPage /> }], {
    initialEntries: ['/?tab=overview'],
  });
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <RouterProvider router={router} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(async () => void (await import('#web/areas/reports/dashboards/overview.tsx')));
  await passes(400);
  await passes(50);
  return page;
}

test('the overview is five calls, repeated every half minute', async () => {
  await openOverview();
  const counts = () => [dayOfWeek, topClients, byIndustry].map(countCalls);

  expect(counts()).toEqual([1, 2, 2]);
  await passes(20_000);
  expect(counts()).toEqual([1, 2, 2]);
  await passes(11_000);
  expect(counts()).toEqual([2, 4, 4]);
});

test('it says how much, how that compares, and what made the difference', async () => {
  const page = await openOverview();
  const card = (title: string) => page.querySelector(`section[aria-label="${title}"]`)?.textContent;

  expect(card('Total Sales')).toContain('$1,200.00Up $200.00 (20%) from September');
  expect(card('Best client')).toContain('Maple School$900.00, 75% of sales');
  expect(card('Best day of the week')).toContain('Saturday$1,200.00, 100% of sales');
  expect([...page.querySelectorAll('li p:last-child')].map((line) => line.textContent)).toEqual([
    'Up $400.00 (80%)',
    'Up $200.00 (20%)',
    'Up $20.00 (2%)',
  ]);
});
