import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import { text as commonText } from '#shared/text/common.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { CrewDialog } from '#web/areas/events/event-crew/crew-dialog.tsx';
import { click, findByName, findElement, mount } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

const owner = {
  ...{ id: 'O', role: 'Franchise', permissions: [] },
  franchiseDefaultTimezone: 'America/Chicago',
} as unknown as Account;

const moment = '2026-06-20T20:00:00.000Z';
const crewOf = (version: number, title: string) => ({
  ...{ id: 'e', version, staffIds: ['ann'], assetIds: [], openShifts: [], equipment: [] },
  ...{ setUpMinutes: 30, tearDownMinutes: 30, travelMinutes: 0, travelFromDrives: false },
  ...{ from: moment, until: moment },
  staff: [
    {
      ...{ id: 'ann', name: 'Ann Lee', role: 'Driver', takenUntil: null, overruled: null },
      ...{ misfits: [], plannedMinutes: 0 },
      shift: {
        ...{ id: 'shift', title, lead: false, startsAt: moment, endsAt: moment },
        ...{ published: false, notified: false, viewed: false, isShared: false },
      },
    },
  ],
});

let stored = crewOf(1, 'Driver');

beforeEach(() => {
  stored = crewOf(1, 'Driver');
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json({ data: stored })
      : Response.json({ general: [{ message: 'It changed.' }] }, { status: 409 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const roleShown = () => findElement('select');

test("taking a colleague's version takes the roles that they chose as well", async () => {
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={owner}>
        <CrewDialog what="staff" eventId="e" onClose={() => {}} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  await waitFor(roleShown);
  await click(findByName('Ann Lee leads'));
  stored = crewOf(2, 'Cook');
  await act(async () =>
    findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

  await click(await waitFor(() => findByName(commonText('changed_take'))));

  expect(roleShown()).toHaveProperty('value', 'Cook');
  expect(findByName('Ann Lee leads')).toHaveProperty('checked', false);
});
