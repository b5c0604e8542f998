import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { markSignedIn, clearSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { useCopyShownAt } from '#web/api/shown-copies.ts';
import { useHasSignal } from '#web/api/use-has-signal.ts';
import { useOwnTimeOff } from '#web/areas/staff/time-off/queries.ts';
import { mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

/** What each call gets, in order; a call waits for its answer. */
type Pending = { resolve: (response: Response) => void; fail: () => void };
let calls: Pending[] = [];
const copies = new Map<string, unknown>();

/** The browser of these tests has no IndexedDB. */
vi.mock('idb', () => ({
  openDB: () =>
    Promise.resolve({
      get: (_store: string, key: string) => Promise.resolve(copies.get(key)),
      put: (_store: string, value: unknown, key: string) =>
        Promise.resolve(void copies.set(key, value)),
      transaction: () => ({
        store: { openCursor: () => Promise.resolve(null) },
        done: Promise.resolve(),
      }),
    }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = [];
  copies.clear();
  markSignedIn();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        calls.push({ resolve, fail: () => reject(new TypeError('offline')) });
      }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSignedInMark();
});

const day = (today: string) => ({ data: { today, requests: [], blockOffDays: [] } });
const answer = (at: number, today: string) =>
  act(async () => calls[at]?.resolve(Response.json(day(today))));

function Page() {
  const own = useOwnTimeOff();
  const copyAt = useCopyShownAt();
  const hasSignal = useHasSignal();
  return (
    <p>
      {own.data?.data.today ?? 'none'} {copyAt === undefined ? 'live' : 'copy'}{' '}
      {hasSignal ? 'signal' : 'no signal'}
    </p>
  );
}

async function openPage() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const page = await mount(
    <QueryClientProvider client={client}>
      <AccountProvider value={{ permissions: [] } as unknown as Account}>
        <Page />
      </AccountProvider>
    </QueryClientProvider>,
  );
  return { page, client };
}

const shows = (page: HTMLElement, words: string) =>
  act(() => waitFor(() => expect(page.textContent).toBe(words)));
const waitUntilSlow = () => act(() => vi.advanceTimersByTimeAsync(6_000));
const load = async (today: string) => {
  const opened = await openPage();
  await answer(0, today);
  await shows(opened.page, `${today} live signal`);
  return opened;
};

test('without a signal the stored answer is shown, and the live one once there is a signal', async () => {
  const { page, client } = await load('2026-06-01');

  void client.invalidateQueries();
  await act(() => waitFor(() => expect(calls).toHaveLength(2)));
  await act(async () => calls[1]?.fail());
  await shows(page, '2026-06-01 copy no signal');

  void client.invalidateQueries();
  await act(() => waitFor(() => expect(calls).toHaveLength(3)));
  await answer(2, '2026-06-02');
  await shows(page, '2026-06-02 live signal');
});

test('an answer that arrives after the stored one was shown replaces it', async () => {
  const { page, client } = await load('2026-06-01');

  void client.invalidateQueries();
  await act(() => waitFor(() => expect(calls).toHaveLength(2)));
  await waitUntilSlow();
  await shows(page, '2026-06-01 copy signal');
  await answer(1, '2026-06-02');
  await shows(page, '2026-06-02 live signal');
});

test('a late answer does not replace a newer one', async () => {
  const { page, client } = await load('2026-06-01');

  void client.invalidateQueries();
  await act(() => waitFor(() => expect(calls).toHaveLength(2)));
  await waitUntilSlow();
  await shows(page, '2026-06-01 copy signal');
  void client.invalidateQueries();
  await act(() => waitFor(() => expect(calls).toHaveLength(3)));
  await answer(2, '2026-06-03');
  await shows(page, '2026-06-03 live signal');
  await answer(1, '2026-06-02');
  await shows(page, '2026-06-03 live signal');
});
