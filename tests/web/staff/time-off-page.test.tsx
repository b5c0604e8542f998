import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { TimeOffRow } from '#shared/contract/staff/time-off.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { TimeOffPage } from '#web/areas/staff/time-off/page.tsx';
// Loaded on demand; imported here so that the tests don't wait for it.
import '#web/areas/staff/time-off/decide-time-off-dialog.tsx';
import { findElement, mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const manager = (permissions: unknown[]) =>
  ({
    id: 'M',
    role: 'Manager',
    franchiseId: 'fox-valley',
    permissions,
    franchiseDefaultTimezone: 'America/Chicago',
  }) as unknown as Account;

const shown = (account: Account, search = '') =>
  mount(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[`/franchise/staff/time-off${search}`]}>
        <AccountProvider value={account}>
          <TimeOffPage />
        </AccountProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

test('whoever may see neither time off nor swaps is refused, as on every other screen', async () => {
  const asked = vi.fn(async (_address: string) => Response.json({}, { status: 403 }));
  vi.stubGlobal('fetch', asked);

  const page = await shown(manager([]));
  await act(async () => waitFor(() => expect(page.textContent).toContain('not authorized')));

  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    expect.stringContaining('leave-requests/grid-data'),
  ]);
});

const buildTimeOffRow = (id: string, mayDecide: boolean): TimeOffRow => ({
  id,
  version: 1,
  kind: 'vacation',
  note: '',
  status: 'pending',
  decision: null,
  mayDecide,
  from: localDate('2026-06-20'),
  to: localDate('2026-06-20'),
  startTime: null,
  endTime: null,
  staffId: id,
  staffName: `Person ${id}`,
  requestedAt: '2026-06-01T14:00:00.000Z',
});

test.each([
  ['that a manager decides for, is decided', true],
  ['that a manager only reads, is read', false],
])('a request of somebody of a brand %s', async (_, mayDecide) => {
  const row = buildTimeOffRow('1', mayDecide);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('overlaps') ? { data: { ...row, overlaps: [] } } : { data: [row], count: 1 },
    ),
  );
  const permission = { accessCode: 'MANAGE_TIME_OFF', brandId: 'coffee' };

  await shown(manager([{ ...permission, readonly: true, readWrite: true }]), '?decide=1');
  await act(async () => waitFor(() => findElement('[role=dialog] form')));

  const dialog = findElement('[role=dialog]').textContent;
  expect(dialog).toContain('Vacation');
  expect(['Approve', 'Reject'].map((word) => dialog.includes(word))).toEqual([
    mayDecide,
    mayDecide,
  ]);
});
