// A letterhead that two people edit at once.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text as commonText } from '#shared/text/common.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { BrandLetterheads } from '#web/areas/franchises/settings/brand-letterheads.tsx';
import { waitFor } from '#tests/support/wait-for.ts';
import { click, findByName, findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

const owner = { id: 'O', role: 'Franchise', permissions: [] } as unknown as Account;

const listOf = (version: number, primaryPhone: string) => ({
  version,
  logo: null,
  brands: [
    { brandId: 'coffee', brandName: 'Coffee', billingName: 'Beans', primaryPhone, logo: null },
  ],
});

afterEach(() => vi.unstubAllGlobals());

test('what somebody else saved meanwhile is not overwritten: the person is told first', async () => {
  let stored = listOf(1, '9375550111');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({}, { status: 409 });
    }
    return Response.json({ data: address.includes('letterheads') ? stored : [] });
  });
  const client = new QueryClient();
  await mount(
    <QueryClientProvider client={client}>
      <AccountProvider value={owner}>
        <BrandLetterheads franchiseId="F" />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(async () => waitFor(() => expect(document.body.textContent).toContain('Coffee')));
  await click(findByName(text('logo_edit_of', { name: 'Coffee' })));
  await typeText(findElement('input[name="billingName"]'), 'Beans of Dayton');

  stored = listOf(2, '9375550199');
  await act(async () => client.invalidateQueries());
  await click(findByName(text('logo_save')));
  await act(async () => waitFor(() => expect(sent).toHaveLength(1)));

  expect(sent).toEqual([expect.objectContaining({ version: 1, primaryPhone: '9375550111' })]);
  await act(async () =>
    waitFor(() => expect(document.body.textContent).toContain(commonText('changed_title'))),
  );
  expect(findElement('[role="alert"]').textContent).toContain(text('letterhead_phone'));
  expect(findElement('input[name="billingName"]')).toHaveProperty('value', 'Beans of Dayton');
});
