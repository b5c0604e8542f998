// Whether an event asks for its invoice, on its page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { EventInvoices } from '#web/areas/invoices/invoices/event-invoices.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const owner = { id: 'O', role: 'Franchise', permissions: [] } as unknown as Account;

type Event = { readonly paymentTerm: string; readonly sales: object | null };

async function renderSection(event: Event, count: number): Promise<HTMLElement> {
  const answer = (address: string) =>
    Response.json(address.includes('/details/') ? { data: event } : { data: [], count, names: {} });
  const fetched = vi.fn(async (address: string) => answer(address));
  vi.stubGlobal('fetch', fetched);
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AccountProvider value={owner}>
          <EventInvoices eventId="e1" brandId="coffee" eventDate={localDate('2026-07-15')} />
        </AccountProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => waitFor(() => expect(page.querySelector('p')).not.toBeNull()));
  // All responses have arrived and are rendered before anything is asserted.
  await act(async () => Promise.allSettled(fetched.mock.results.map(({ value }) => value)));
  expect(fetched).toHaveBeenCalledTimes(3);
  return page;
}

afterEach(() => vi.unstubAllGlobals());

test('a completed event that is paid by invoice asks for one, and leads to it', async () => {
  const page = await renderSection({ paymentTerm: 'invoice', sales: {} }, 0);

  await waitFor(() => expect(page.textContent).toContain(text('invoices_event_asked')));
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/franchise/invoice/new?event=e1');
});

test.each([
  { paymentTerm: 'invoice', sales: null },
  { paymentTerm: 'menu', sales: {} },
])('one that isn’t, or isn’t over, asks for none: %o', async (event) => {
  const page = await renderSection(event, 0);

  await waitFor(() => expect(page.textContent).toContain(text('invoices_event_empty')));
  expect(page.textContent).not.toContain(text('invoices_event_asked'));
});
