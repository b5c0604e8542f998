// The first steps for a new owner, on Home.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { home } from '#shared/contract/reports/home.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { text } from '#shared/text/reports/home.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { HomePage } from '#web/areas/reports/home/page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const month = { from: '2026-11-01', to: '2026-11-26', events: 0, eventSalesCollectedCents: 0 };
const quiet = { now: month, before: month };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Given = { role?: string; months?: object; staff?: number; others?: number; cards?: boolean };

async function renderHome({ role = 'Franchise', months = quiet, ...set }: Given) {
  const { staff = 0, others = 0, cards = false } = set;
  const answers: Readonly<Record<string, unknown>> = {
    [home.routes.view.path]: { data: { today: '2026-11-26', events: [], attention: [], months } },
    [stripeConnect.routes.accounts.path]: {
      data: [{ brandId: 'coffee', state: cards ? 'connected' : 'notConnected' }],
    },
    [staffProfiles.routes.list.path]: { data: [], count: staff },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    return Response.json(answers[pathname] ?? { data: [], count: others });
  });
  const account = { id: 'O', role, franchiseName: 'Lakes', permissions: [] };
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={account as unknown as Account}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <HomePage /> }])} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return page.textContent;
}

test('an owner who begins sees what there is to set up, and how far it is', async () => {
  const shown = await renderHome({ staff: 3 });

  expect(shown).toContain(text('home_setup'));
  expect(shown).toContain('1 of 6 done.');
  expect(shown).toContain(`${text('home_setup_staff')} (${text('home_setup_done')})`);
  expect(shown).toContain(text('home_setup_event'));
});

test.each([
  ['an owner who has set up everything', { staff: 1, others: 1, cards: true }],
  [
    'an owner whose franchise has sold',
    { months: { now: month, before: { ...month, events: 2 } } },
  ],
  ['a manager', { role: 'Manager' }],
])('%s is led to nothing', async (_who, given: Given) => {
  expect(await renderHome(given)).not.toContain(text('home_setup'));
});
