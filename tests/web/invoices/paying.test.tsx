// The client's page of an invoice, where a card can be used: what can be typed, and returning.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#shared/text/invoices/invoice-links.ts';
import { PayInvoiceForm } from '#web/areas/invoices/invoices/pay-invoice-form.tsx';
import { findElement, mount, findByName, typeText } from '#tests/web/kit/mount.tsx';

type Shown = ComponentProps<typeof PayInvoiceForm>['shown'];

const shownWith = (change: object) =>
  ({
    payable: true,
    underway: false,
    cardFeePercent: 2,
    calculations: { nextAmount: 12924, dueAmount: 64621 },
    cardAmounts: { first: 12924, least: 12924 },
    ...change,
  }) as unknown as Shown;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ general: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = (shown: Shown, isBack = false) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <PayInvoiceForm shown={shown} token="t" isBack={isBack} onDone={() => undefined} />
    </QueryClientProvider>,
  );

const payButton = (amount: string) => findByName(text('invoice_link_pay', { amount }));

test.each(['50', '900', ''])(
  'an amount that a card cannot pay (%j) is said to be none, with what it can',
  async (typed) => {
    const page = await opened(shownWith({}));
    await typeText(findElement('input'), typed);

    expect(page.textContent).toContain('Enter an amount of at least $129.24 and at most $646.21.');
    expect(page.textContent).not.toContain('Your card is charged');
    expect(findElement('input').getAttribute('aria-invalid')).toBe('true');
    expect(findElement('button').hasAttribute('disabled')).toBe(true);
  },
);

test('an amount in between says what the card is charged', async () => {
  const page = await opened(shownWith({}));
  await typeText(findElement('input'), '200');

  expect(page.textContent).toContain('Your card is charged $204.00.');
  expect(payButton('$200.00').hasAttribute('disabled')).toBe(false);
});

test('who is back from paying is asked for no second payment before it is known whether there was one', async () => {
  const page = await opened(shownWith({ underway: true }), true);

  expect(page.textContent).toContain(text('invoice_link_underway'));
  expect(page.querySelector('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(page.textContent).toContain(text('invoice_link_not_paid_yet'));
  expect(payButton('$129.24')).toBeDefined();
});
