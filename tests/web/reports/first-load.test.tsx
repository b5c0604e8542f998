import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { DashboardPage } from '#web/areas/reports/dashboards/page.tsx';
import { click, mount, named } from '#tests/web/kit/mount.tsx';

const owner = {
  ...{ role: 'Franchise', franchiseId: 'fox-valley', franchiseName: 'Fox Valley Treats' },
  ...{ franchiseDefaultTimezone: 'America/Chicago', permissions: [] },
} as unknown as Account;

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
  fetched.mockImplementation(async () => Response.json({ data: [], today: '2026-07-15' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const askedFor = ({ path }: { path: string }) =>
  fetched.mock.calls.filter(([address]) => String(address).endsWith(path)).length;

test('a dashboard that opens waits 300 ms for its filter, another tab of it asks at once', async () => {
  const { topClients, byIndustry } = dashboards.routes;
  const router = createMemoryRouter([{ path: '/', element: <DashboardPage /> }]);
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <RouterProvider router={router} />
      </AccountProvider>
    </QueryClientProvider>,
  );

  await passes(290);
  expect(askedFor(topClients)).toBe(0);
  await passes(20);
  expect(askedFor(topClients)).toBe(1);
  await click(named('Event Sales by Industry'));
  await passes(0);

  expect(askedFor(byIndustry)).toBe(1);
});
