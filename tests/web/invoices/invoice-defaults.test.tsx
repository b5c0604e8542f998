// What new quotes begin with.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { InvoiceDefaultsPanel } from '#web/areas/invoices/invoice-settings/defaults.tsx';
import { waitFor } from '#tests/support/wait-for.ts';
import { click, findByName, findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

const owner = { id: 'O', role: 'Franchise', permissions: [] } as unknown as Account;

const data = {
  ...{ version: 1, dueDays: 14, quoteDays: 14, expiryReminderDays: 3 },
  ...{ taxPercent: null, depositPercent: '', customerNote: '' },
};

afterEach(() => vi.unstubAllGlobals());

test('an empty field for the reminder means none, and is sent as 0', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return Response.json(init?.method === 'PUT' ? { general: [] } : { data });
  });
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <InvoiceDefaultsPanel />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(async () =>
    waitFor(() => expect(document.querySelector('[name="expiryReminderDays"]')).not.toBeNull()),
  );

  await typeText(findElement('[name="expiryReminderDays"]'), '');
  await click(findByName(text('invoice_settings_save')));
  await act(async () => waitFor(() => expect(sent).toHaveLength(1)));

  expect(sent).toEqual([expect.objectContaining({ dueDays: 14, expiryReminderDays: 0 })]);
});
