// The page that `web.ts` measures: the week board with 60 people, 120 events and as many shifts as
// it is asked for, without a server.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import type {
  PlannedEvent,
  PlannedShift,
  ScheduleWeek,
} from '#shared/contract/staff/staff-schedule.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { listDaysOfWeek } from '#web/areas/staff/staff-schedule/board.ts';
import { WeekBoard } from '#web/areas/staff/staff-schedule/week-board.tsx';
import { offerBench } from './page-bench.ts';
import '#web/styles.css';

const owner = {
  role: 'Franchise',
  permissions: [],
  acting: 'franchise',
  impersonator: null,
  franchiseDefaultTimezone: 'America/Chicago',
} as unknown as Account;

const monday = localDate('2026-07-20');
const counts = { staff: 60, events: 120 };

function buildWeek(shifts: number): ScheduleWeek {
  return {
    from: monday,
    to: addDays(monday, 6),
    today: monday,
    staff: Array.from({ length: counts.staff }, (_, at) => ({
      ...{ id: `staff-${at}`, firstName: `Person ${at}`, lastName: 'Reyes', phone: '' },
      ...{ role: 'Driver' as const, hasSignIn: true },
      ...{ activated: true, brandIds: [], weeklyHours: 40 },
    })),
    shifts: Array.from({ length: shifts }, (_, at) => buildShift(at)),
    events: Array.from({ length: counts.events }, (_, at) => buildEvent(at)),
    tasks: [],
    limitedDays: [],
    blockOffDays: [],
  };
}

function buildShift(at: number): PlannedShift {
  const day = addDays(monday, at % 6);
  return {
    ...{ id: `shift-${at}`, version: 1, staffId: `staff-${at % counts.staff}`, brandId: 'coffee' },
    ...{ title: 'Driver', notes: '', open: false, lead: at % 7 === 0, published: true },
    ...{ day, startTime: localTime('09:00'), endTime: localTime('17:00') },
    ...{ startsAt: `${day}T14:00:00.000Z`, endsAt: `${day}T22:00:00.000Z` },
    ...{ notified: true, viewed: at % 2 === 0, offered: false, overruled: [] },
    eventIds: [`event-${at % counts.events}`],
  };
}

function buildEvent(at: number): PlannedEvent {
  const eventDate = addDays(monday, at % 6);
  return {
    ...{ id: `event-${at}`, eventName: `School day ${at}`, brandId: 'coffee', eventDate },
    ...{ startsAt: `${eventDate}T17:00:00.000Z`, endsAt: `${eventDate}T19:00:00.000Z`, off: false },
  } as PlannedEvent;
}

let show: (week: ScheduleWeek | undefined) => void = () => undefined;
const days = listDaysOfWeek(monday);
const doNothing = () => undefined;

function Page() {
  const [week, setWeek] = useState<ScheduleWeek>();
  show = setWeek;
  if (!week) return null;
  return (
    <WeekBoard
      week={week}
      days={days}
      named={null}
      assessment={undefined}
      mayPlan
      onAdd={doNothing}
      onOpen={doNothing}
      onCrew={doNothing}
    />
  );
}

offerBench({ build: buildWeek, show: (week) => show(week) });
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <QueryClientProvider client={client}>
      <AccountProvider value={owner}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </AccountProvider>
    </QueryClientProvider>,
  );
}
