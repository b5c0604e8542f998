// What a customer sees who returns from paying by card, before the payment's webhook arrives.
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#shared/text/orders/customer.ts';
import { OwnOrderPage } from '#web/areas/orders/customer/own-order-page.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const order = {
  event: {
    code: 'ICE123',
    eventName: 'Tree Lighting',
    brandName: 'Polar Petal',
    brandColor: '#1166aa',
    position: null,
    timeZone: 'UTC',
    franchiseName: 'Fox Valley Treats',
    franchisePhone: '',
    delivery: 'PICKUP',
    startsAt: '2026-12-01T17:00:00.000Z',
    endsAt: '2026-12-01T20:00:00.000Z',
    address: '',
    city: '',
    state: '',
    zip: '',
  },
  status: 'HELD',
  number: 42,
  kitchenUrl: 'https://app.example/#/franchise/events/event/E/kitchen?number=042',
  customerName: 'Jamie',
  recipientName: '',
  term: 'menu',
  lines: [],
  slot: '2026-12-01T17:00:00.000Z',
  heldUntil: '2026-11-26T02:53:00.000Z',
  itemsCents: 400,
  taxCents: 0,
  entryFeeCents: 0,
  deliveryFeeCents: 0,
  gratuityCents: 0,
  seasonPass: null,
  seasonPassCents: 0,
  grandTotalCents: 400,
  refundedCents: 0,
  paymentStatus: 'PENDING',
};

const answers = (data: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ data, general: [] }));

beforeEach(() => {
  vi.useFakeTimers();
  answers(order);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openedAt(address: string, mutationCache = new MutationCache()) {
  const routes = [{ path: '/order/:secret', element: <OwnOrderPage /> }];
  const page = await mount(
    <QueryClientProvider client={new QueryClient({ mutationCache })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
  await passes(100);
  return page;
}

const payNow = text('customer_pay_now', { amount: '$4.00' });

test('who is back from paying is asked for no second payment before it is known whether there was one', async () => {
  const page = await openedAt('/order/secret?back=1');

  expect(page.textContent).toContain(text('customer_looking'));
  expect(page.textContent).not.toContain(payNow);
  await passes(10_000);
  expect(page.textContent).toContain(text('customer_not_paid_yet'));
  expect(page.textContent).toContain(payNow);
});

test('who comes to a held order without having paid may pay at once', async () => {
  const page = await openedAt('/order/secret');

  expect(page.textContent).toContain(payNow);
  expect(page.textContent).not.toContain(text('customer_looking'));
});

test('that a payment is looked for stands on the page, and no message lies over it', async () => {
  const told = vi.fn();
  const mutationCache = new MutationCache({ onSuccess: (...[, , , { meta }]) => told(meta) });

  await openedAt('/order/secret?back=1', mutationCache);

  expect(told.mock.calls).toEqual([[{ quiet: 'success' }]]);
});

test('an order that is not paid yet promises no link by email', async () => {
  const page = await openedAt('/order/secret');

  expect(page.textContent).toContain(text('customer_keep_held'));
  expect(page.textContent).not.toContain(text('customer_keep'));
});

test('a link that leads to no order says so, and offers no second try', async () => {
  const error = { general: [{ message: 'This link no longer works.' }] };
  vi.stubGlobal('fetch', async () => Response.json(error, { status: 400 }));

  const page = await openedAt('/order/cut-off');
  await passes(10_000);

  expect(page.textContent).toContain(text('customer_link_over_title'));
  expect(page.querySelectorAll('button')).toHaveLength(0);
});

test('who bought a season pass reads where its code comes from', async () => {
  const line = { name: 'Season Pass', size: 'each', quantity: 1, unitCents: 2500 };
  const lines = [{ ...line, flavors: [], extras: [], allergens: [] }];
  answers({ ...order, status: 'NEW', paymentStatus: 'ONSITE', lines });

  const page = await openedAt('/order/secret');

  expect(page.textContent).toContain(
    text('customer_pass_bought', { name: order.event.franchiseName }),
  );
});
