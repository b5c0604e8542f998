// What a colleague reads about an offered shift, and is asked before taking it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { OwnSwaps } from '#web/areas/staff/staff-schedule/own-swaps.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const server = { id: 'S', franchiseDefaultTimezone: 'America/Chicago' } as unknown as Account;

const swap = {
  id: 'W',
  version: 1,
  day: '2026-11-27',
  title: 'Server',
  note: '',
  decisionNote: '',
  startsAt: '2026-11-27T21:00:00.000Z',
  endsAt: '2026-11-27T23:45:00.000Z',
  fromName: 'Liam Diaz',
  takerName: 'Grace Chen',
  offeredToName: 'Grace Chen',
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.stubGlobal('fetch', vi.fn()));

async function shown(change: object) {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ data: [{ ...swap, ...change }] }),
  );
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={server}>
        <OwnSwaps />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await act(async () => waitFor(() => expect(page.textContent).toContain('Server')));
  return page;
}

test('the question says which shift is taken', async () => {
  await shown({ part: 'forMe', status: 'offered' });
  await click(findByName(text('swap_accept')));

  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
    'Friday, Nov 27, 3:00 PM – 5:45 PM',
  );
});

test.each([
  { part: 'taking', button: "Don't take shift" },
  { part: 'mine', button: 'Keep my shift' },
])('until a swap is approved, $part can be taken back by “$button”', async ({ part, button }) => {
  await shown({ part, status: 'accepted' });

  expect(findByName(button)).toBeDefined();
});
