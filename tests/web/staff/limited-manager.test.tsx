import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brands as seeded } from '#scripts/seed/franchises/brands.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type {
  PlannedShift,
  ScheduleWeek,
  WeekAssessment,
} from '#shared/contract/staff/staff-schedule.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { BoardPage } from '#web/areas/staff/staff-schedule/board-page.tsx';
// Loaded on demand; imported here so that the tests don't wait for it.
import '#web/areas/staff/staff-schedule/shift-dialog.tsx';
import { findElement, mount, findByName } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

/** Plans the shifts of shaved ice, and can see those of coffee. */
const manager = {
  role: 'Manager',
  franchiseId: 'fox-valley',
  franchiseDefaultTimezone: 'America/Chicago',
  permissions: [
    {
      accessCode: 'MANAGE_SHIFT_SCHEDULE',
      brandId: 'shaved-ice',
      readonly: true,
      readWrite: true,
    },
    {
      accessCode: 'MANAGE_SHIFT_SCHEDULE',
      brandId: 'coffee',
      readonly: true,
      readWrite: false,
    },
  ],
} as unknown as Account;

const shiftOn = (brandId: string): PlannedShift => ({
  id: `on-${brandId}`,
  version: 1,
  staffId: null,
  open: false,
  lead: false,
  brandId,
  title: `Booth ${brandId}`,
  day: localDate('2026-06-20'),
  notes: '',
  eventIds: [],
  startTime: localTime('09:00'),
  endTime: localTime('12:00'),
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T17:00:00.000Z',
  published: false,
  notified: false,
  viewed: false,
  offered: false,
  overruled: [],
});

/** Whoever may not see pay rates gets no labor. */
const assessment: WeekAssessment = {
  events: [{ id: 'fair', gaps: ['crew', 'driver'] }],
  documentEnds: [],
  labor: null,
};

function answer(address: string): unknown {
  if (address.includes('staff-schedule/week')) return week;
  return address.includes('staff-schedule/assessment') ? assessment : seeded;
}

const week: ScheduleWeek = {
  from: localDate('2026-06-14'),
  to: localDate('2026-06-20'),
  today: localDate('2026-06-15'),
  staff: [],
  events: [
    {
      ...{ id: 'fair', eventName: 'Summer fair', eventDate: localDate('2026-06-20') },
      ...{ brandId: 'shaved-ice', off: false },
      ...{ startsAt: '2026-06-20T17:00:00.000Z', endsAt: '2026-06-20T20:00:00.000Z' },
    },
  ],
  tasks: [],
  limitedDays: [],
  blockOffDays: [],
  shifts: [shiftOn('shaved-ice'), shiftOn('coffee')],
};

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => Response.json({ data: answer(address) })),
);
afterEach(() => vi.unstubAllGlobals());

async function shownAt(address: string): Promise<HTMLElement> {
  const page = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AccountProvider value={manager}>
          <BoardPage />
        </AccountProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => waitFor(() => findByName('Print week')));
  return page;
}

test('a manager publishes the shifts of the brands that they plan, and no others', async () => {
  await shownAt('/franchise/staff/schedule');

  expect(findByName('Publish week (1)')).toBeDefined();
});

test('a shift of a brand that a manager only looks at opens without anything to save', async () => {
  await shownAt('/franchise/staff/schedule?shift=on-coffee');
  await act(async () => waitFor(() => findElement('[role=dialog] form')));

  const dialog = findElement('[role=dialog]').textContent;
  expect(dialog).toContain('Wandering Bean Coffee');
  expect(dialog).not.toContain('Save shift');
  expect(dialog).not.toContain('Delete');
});

test('a manager plans a shift on the brands that they plan alone', async () => {
  await shownAt('/franchise/staff/schedule?shift=on-shaved-ice');
  await act(async () => waitFor(() => findElement('[role=dialog] form')));

  const choices = [...findElement('select[name=brandId]').querySelectorAll('option')];
  expect(findElement('[role=dialog]').textContent).toContain('Save shift');
  expect(choices.map(({ value }) => value)).not.toContain('coffee');
});

test('the events of the week are above its people, and say that they need a crew', async () => {
  await shownAt('/franchise/staff/schedule');

  const card = findByName('Summer fair on Sat, Jun 20, 12:00 PM – 3:00 PM: Needs a crew');
  expect(card.textContent).toContain('Needs a crew');
});
