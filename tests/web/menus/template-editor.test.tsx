import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#shared/text/menus/menus.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { TemplateEditor } from '#web/areas/menus/menus/template-editor.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

const owner = { id: 'O', role: 'Franchise', permissions: [] } as unknown as Account;

const item = { id: 'i1', name: 'Cocoa', brandId: 'coffee', categoryName: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function editorWith(choices: readonly object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ data: choices }));
  const element = <TemplateEditor brandId="coffee" />;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/franchise/menu-section/template'],
  });
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <RouterProvider router={router} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return page;
}

const listLinks = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a menu of a brand without items leads to the first one', async () => {
  const page = await editorWith([]);

  expect(page.textContent).toContain(text('menus_items_first'));
  expect(listLinks(page)).toContain('/franchise/menu-section/menu-items?new=');
});

test('a menu of a brand with items says that none is chosen yet', async () => {
  const page = await editorWith([item]);

  expect(page.textContent).toContain('Cocoa');
  expect(page.textContent).toContain(text('menus_lines_empty'));
  expect(page.textContent).not.toContain(text('menus_items_first'));
});
