// What an event's page says about ordering ahead.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/orders/orders.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { EventOrders } from '#web/areas/orders/orders/event-orders.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const owner = {
  id: 'O',
  role: 'Franchise',
  permissions: [],
  franchiseDefaultTimezone: 'America/Chicago',
} as unknown as Account;
const offer = { version: 0, offer: null, menus: [{ id: 'm1', name: 'Truck menu' }] };

async function renderSection(eventDate: string, kept: object = offer): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/offer/') ? { data: kept } : { data: [], count: 0 }),
  );
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AccountProvider value={owner}>
          <EventOrders eventId="e1" brandId="ice" eventDate={localDate(eventDate)} />
        </AccountProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return page;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-07-15T17:00:00Z') }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an event to come can be set up for online orders, also on its day', async () => {
  const page = await renderSection('2026-07-15');

  expect(page.textContent).toContain(text('orders_off'));
  expect(page.textContent).toContain(text('orders_set_up'));
});

test('one that is over can’t, and says that nobody could order ahead', async () => {
  const page = await renderSection('2026-07-14');

  expect(page.textContent).toContain(text('orders_off_over'));
  expect(page.textContent).not.toContain(text('orders_set_up'));
});

test('one whose ordering was closed says that, whether or not it is over', async () => {
  const closed = { ...offer, offer: { open: false } };

  expect((await renderSection('2026-07-14', closed)).textContent).toContain(
    text('orders_off_closed'),
  );
  expect((await renderSection('2026-07-16', closed)).textContent).toContain(
    text('orders_off_closed'),
  );
});
