// What a client can pay of an invoice by card, shown before they try.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { PayInvoiceForm } from '#web/areas/invoices/invoices/pay-invoice-form.tsx';
import { findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

type Shown = RouteResponse<(typeof invoiceLinks)['routes']['view']>['data'];

function renderPage(dueAmount: number, cardAmounts: Shown['cardAmounts']) {
  const shown = { calculations: { dueAmount }, cardAmounts, cardFeePercent: '2' };
  return mount(
    <QueryClientProvider client={new QueryClient()}>
      <PayInvoiceForm
        shown={shown as unknown as Shown}
        token="t"
        isBack={false}
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test('an amount that leaves less than a card can pay says what can be paid instead', async () => {
  const page = await renderPage(10_800, { first: 10_800, least: 50 });
  const button = page.querySelector('button');
  const before = button?.disabled;

  await typeText(findElement('input'), '107.70');
  const refused = [button?.disabled, page.querySelector('input')?.getAttribute('aria-invalid')];
  await typeText(findElement('input'), '107.50');

  expect([before, refused, button?.disabled]).toEqual([false, [true, 'true'], false]);
  await typeText(findElement('input'), '107.70');
  expect(page.textContent).toContain('Pay $108.00, or at most $107.50.');
});

test('a deposit is asked for first, with what a card needs', async () => {
  const page = await renderPage(10_800, { first: 5400, least: 5400 });

  expect(page.textContent).toContain('Deposit of $54.00 first, of $108.00 due in total');
  expect(page.querySelector('input')?.value).toBe('54.00');
});

test('what is too little for a card says so and offers no payment', async () => {
  const page = await renderPage(30, null);

  expect(page.textContent).toContain('Card payments start at $0.50. Contact us to pay.');
  expect(page.querySelector('button')).toBeNull();
});
