import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { useWaitingCounts } from '#web/app/layout/use-waiting-counts.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const owner = {
  id: 'O',
  role: 'Franchise',
  permissions: [],
  impersonator: null,
} as unknown as Account;
let reads = 0;

beforeEach(() => {
  reads = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ data: { attention: [{ kind: 'overdueInvoices', count: 3 }] } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Counts = () => <output>{JSON.stringify(useWaitingCounts(undefined))}</output>;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the counts are read after the first page, and then every ten minutes', async () => {
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <Counts />
      </AccountProvider>
    </QueryClientProvider>,
  );
  expect(reads).toBe(0);

  await pass(5_000);
  expect([reads, page.textContent]).toEqual([1, '{"/franchise/invoice":3}']);

  await pass(messageLimits.notificationInterval);
  expect(reads).toBe(2);
  await pass(messageLimits.notificationInterval);
  expect(reads).toBe(3);
});
