// The next steps that an event's page offers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/events/events.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { EventPage } from '#web/areas/events/events/event-page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { fieldDay } from './field-day.ts';

const owner = { id: 'O', role: 'Franchise', permissions: [] } as unknown as Account;
const reader = {
  id: 'M',
  role: 'Manager',
  permissions: [
    { accessCode: 'MANAGE_EVENT', brandId: fieldDay.brandId, readonly: true, readWrite: false },
  ],
} as unknown as Account;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(`${fieldDay.eventDate}T18:00:00Z`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function renderButtons(account: Account, change: object) {
  const event = { ...fieldDay, ...change };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/details/') ? { data: event } : { data: [], count: 0 }),
  );
  const routes = [{ path: '/:id', element: <EventPage sections={[]} /> }];
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={account}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/E1'] })} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(page.textContent).toContain(fieldDay.eventName);
  return [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
}

const unsold = { status: 'confirmed', completedAt: null, sales: null };

test('from its day on, an event asks for its sales where they will stand', async () => {
  expect(await renderButtons(owner, unsold)).toContain(text('events_action_record'));
});

test.each([
  ['is still to come', owner, { ...unsold, eventDate: '2099-01-01' }],
  ['was canceled', owner, { ...unsold, status: 'cancelled' }],
  ['somebody may only read', reader, unsold],
])('an event that %s does not', async (_what, account, change) => {
  expect(await renderButtons(account, change)).not.toContain(text('events_action_record'));
});

test('the button that recorded sales stays, to change them', async () => {
  const recorded = { completedAt: '2026-06-01T18:00:00Z', status: 'confirmed' };

  expect(await renderButtons(owner, recorded)).toContain(text('events_action_change_sales'));
});
