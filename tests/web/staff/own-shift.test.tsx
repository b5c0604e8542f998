import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type { OwnTask } from '#shared/contract/events/tasks.ts';
import type { OwnShift } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { OwnShiftCard } from '#web/areas/staff/staff-schedule/own-shift-card.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const driver = {
  role: 'Driver',
  franchiseId: 'fox-valley',
  franchiseDefaultTimezone: 'America/Chicago',
  permissions: [],
} as unknown as Account;

const shift: OwnShift = {
  id: 'S',
  title: 'Driver',
  brandId: 'coffee',
  day: localDate('2026-06-20'),
  notes: '',
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T17:00:00.000Z',
  viewed: true,
  offered: false,
  lead: false,
  crew: ['June Park'],
  ledBy: [],
  events: [
    {
      id: 'E',
      eventName: 'School fair',
      siteNotes: '',
      address: '1 Main St, Aurora, IL 60505',
      startsAt: '2026-06-20T15:00:00.000Z',
      endsAt: '2026-06-20T16:30:00.000Z',
      isOff: false,
      isHeld: true,
    },
  ],
};

const buildOwnTask = (id: string, eventId: string | null): OwnTask => ({
  id,
  eventId,
  eventName: '',
  title: `Task ${id}`,
  description: '',
  equipment: [],
  dueDate: localDate('2026-06-20'),
  dueTime: null,
  startTime: null,
  status: 'open',
  overdue: false,
});

const sent: { address: string; body: unknown }[] = [];

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push({ address, body: JSON.parse(String(body)) });
    return Response.json({
      data: method === 'PUT' ? { id: '1' } : [buildOwnTask('1', 'E'), buildOwnTask('2', null)],
      today: '2026-06-20',
      general: [],
    });
  }),
);
afterEach(() => vi.unstubAllGlobals());

function Shown({ shift: shown }: { shift: OwnShift }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={driver}>
        <MemoryRouter>
          <ul>
            <OwnShiftCard shift={shown} />
          </ul>
        </MemoryRouter>
      </AccountProvider>
    </QueryClientProvider>
  );
}

test('a shift shows its event, where that is, who comes too, and its tasks to check off', async () => {
  const page = await mount(<Shown shift={shift} />);
  await act(async () => waitFor(() => findByName('Complete “Task 1”')));

  await click(findByName('Complete “Task 1”'));
  await act(async () => waitFor(() => expect(sent).toHaveLength(1)));

  expect(page.textContent).toContain('School fair');
  expect(page.textContent).toContain('1 Main St, Aurora, IL 60505');
  expect(page.textContent).toContain('Open map');
  expect(page.textContent).toContain('June Park');
  expect(page.textContent).toContain('On hold');
  expect(page.textContent).not.toContain('Task 2');
  expect(sent).toMatchObject([
    {
      address: expect.stringContaining('/tasks/own/completed'),
      body: { id: '1', completed: true },
    },
  ]);
});

test('whoever leads a crew with somebody else reads that both do', async () => {
  const page = await mount(<Shown shift={{ ...shift, lead: true, ledBy: ['Hiro Martin'] }} />);

  expect(page.textContent).toContain('You lead this crew');
  expect(page.textContent).toContain('Also led by Hiro Martin');
});
