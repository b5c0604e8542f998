// What the pay of a period shows, and what it offers to whom.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { PayPage } from '#web/areas/staff/pay-periods/page.tsx';
import { findByName, mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const owner = {
  id: 'O',
  role: 'Franchise',
  permissions: [],
  franchiseDefaultTimezone: 'America/New_York',
} as unknown as Account;

const driver = {
  staffId: 'D',
  name: 'Dana Reyes',
  regularMinutes: 210,
  regularCents: 7350,
  overtimeMinutes: 0,
  overtimeCents: 0,
  unratedMinutes: 0,
  tipsCents: 519,
  mileageCents: 861,
  adjustmentMinutes: 30,
  adjustmentCents: 1050,
  totalCents: 9780,
};

const period = {
  from: '2027-04-12',
  to: '2027-04-18',
  version: 2,
  status: 'open',
  coversAllBrands: true,
  people: [driver],
  tips: [],
  unsharedTips: [],
  blockers: [],
  lateDays: 0,
  trail: [],
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.stubGlobal('fetch', vi.fn()));

async function open(change: object, account = owner) {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ data: { ...period, ...change } }),
  );
  const page = await mount(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AccountProvider value={account}>
          <PayPage />
        </AccountProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await act(async () => waitFor(() => expect(page.textContent).toContain('Apr 12')));
  return page;
}

test('each person has their parts and total; without blockers the period can be locked', async () => {
  const page = await open({});

  const cells = [...page.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual([
    '$73.503 h 30 min',
    '$0.00',
    '$5.19',
    '$8.61',
    '$10.500 h 30 min',
    '$97.80',
  ]);
  expect(findByName('Lock pay period').getAttribute('aria-disabled')).toBeNull();
});

test('what blocks leads to the time cards', async () => {
  const page = await open({ blockers: [{ kind: 'toReview', count: 2 }] });

  const link = [...page.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('2 days need a review'),
  );
  expect(link?.getAttribute('href')).toBe(
    '/franchise/staff/manager-clock-in-out?day=2027-04-12&show=unreviewed',
  );
  expect(findByName('Lock pay period').getAttribute('aria-disabled')).toBe('true');
});

test('a locked period is exported and reopened, and says who locked it', async () => {
  const trail = [{ kind: 'locked', by: 'Liam Diaz', at: '2027-04-19T13:00:00.000Z', reason: '' }];
  const page = await open({ status: 'locked', trail });

  expect(findByName('Export pay')).toBeDefined();
  expect(findByName('Reopen pay period')).toBeDefined();
  expect(page.textContent).toContain('Locked by Liam Diaz');
});

test('whoever sees only some brands is told whose it is', async () => {
  const page = await open({ coversAllBrands: false, people: [] });

  expect(page.textContent).toContain('Pay covers every brand');
  expect(page.querySelector('table')).toBeNull();
});
