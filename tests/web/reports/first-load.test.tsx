import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { DashboardPage } from '#web/areas/reports/dashboards/page.tsx';
import { text as common } from '#shared/text/common.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

const owner = {
  role: 'Franchise',
  franchiseId: 'fox-valley',
  franchiseName: 'Fox Valley Treats',
  franchiseDefaultTimezone: 'America/Chicago',
  permissions: [],
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

const openDashboard = () =>
  mount(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AccountProvider value={owner}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardPage /> }])} />
      </AccountProvider>
    </QueryClientProvider>,
  );

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const askedFor = ({ path }: { path: string }) =>
  fetched.mock.calls.filter(([address]) => String(address).endsWith(path)).length;

test('a dashboard that opens waits 300 ms for its filter, another tab of it asks at once', async () => {
  const { topClients, byIndustry } = dashboards.routes;
  await openDashboard();

  await passes(290);
  expect(askedFor(topClients)).toBe(0);
  await passes(20);
  expect(askedFor(topClients)).toBe(1);
  await click(findByName('Event Sales by Industry'));
  await passes(0);

  expect(askedFor(byIndustry)).toBe(1);
});

test('a tab whose figures somebody may not see offers no second try, another failure does', async () => {
  const { topClients, byLocation } = dashboards.routes;
  const statuses: Record<string, number> = { [topClients.path]: 400, [byLocation.path]: 403 };
  fetched.mockImplementation(async (address) => {
    const status = statuses[new URL(String(address), 'http://localhost').pathname] ?? 200;
    return Response.json({ data: [], today: '2026-07-15' }, { status });
  });
  const screen = await openDashboard();
  await passes(290);
  await passes(20);
  await passes(0);
  expect(screen.textContent).toContain(text('dashboard_failed'));
  expect(findByName(kitWords.retry)).toBeDefined();

  await click(findByName('Event Sales by Location'));
  await passes(0);

  expect(screen.textContent).toContain(common('err_unauthorized'));
  expect(screen.textContent).not.toContain(kitWords.retry);
});
