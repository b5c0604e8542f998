// Whom the mark on a screen names after a change.
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { LiveMessage } from '#shared/contract/live.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { LiveScreens } from '#web/app/session/live-screens.tsx';
import { mount } from '#tests/web/kit/mount.tsx';
import { TestSocket } from './test-socket.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.opened = [];
});
afterEach(() => vi.unstubAllGlobals());

const owner = { id: 'owner', impersonator: null } as unknown as Account;
const impersonated = { ...owner, impersonator: { id: 'admin', name: 'Ada Admin' } };

/** The mark on a page that lists events, after somebody changed one. */
async function readMark(account: Account, by: { id: string; name: string }): Promise<string> {
  const client = new QueryClient();
  const options = { queryKey: ['events', 'list', {}], queryFn: () => null };
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const page = await mount(
    <QueryClientProvider client={client}>
      <AccountProvider value={account}>
        <LiveScreens />
      </AccountProvider>
    </QueryClientProvider>,
  );
  const hints = [{ topic: 'events' as const, ids: ['a'], at: 0, by }];
  const message: LiveMessage = { type: 'changes', hints };
  const [socket] = TestSocket.opened;
  await act(async () => {
    socket?.accept();
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  });
  leave();
  return page.textContent;
}

test('a change by somebody else is marked with their name', async () => {
  expect(await readMark(owner, { id: 'dana', name: 'Dana' })).toContain('Dana');
});

test('one’s own change isn’t marked', async () => {
  expect(await readMark(owner, { id: 'owner', name: 'Olive Owner' })).toBe('');
});

test('whoever impersonates somebody isn’t told of their own change', async () => {
  expect(await readMark(impersonated, { id: 'admin', name: 'Ada Admin' })).toBe('');
});

test('but of that person’s', async () => {
  expect(await readMark(impersonated, { id: 'owner', name: 'Olive Owner' })).toContain('Olive');
});
