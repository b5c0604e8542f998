import { expect, test } from 'vitest';
import type { CalendarEvent } from '#shared/contract/events/event-shapes.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { Agenda } from '#web/areas/events/events/calendar/agenda.tsx';
import { fieldDay } from './field-day.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const on = (day: LocalDate): CalendarEvent => ({
  ...fieldDay,
  id: day,
  eventDate: day,
  startsAt: `${day}T18:00:00.000Z`,
  held: false,
  completed: false,
  color: null,
});
const events = ['2026-06-03', '2026-06-12', '2026-06-20', '2026-06-24'].map(localDate).map(on);

const shownIn = async (today: string) => {
  const page = await mount(
    <Agenda
      view="month"
      date={localDate('2026-06-20')}
      today={localDate(today)}
      weekStart={1}
      events={events}
      getColor={() => 'red'}
      mayMove={() => false}
      onBook={undefined}
      onOpen={() => undefined}
      onAskMove={() => undefined}
    />,
  );
  return [...page.querySelectorAll('h2')]
    .filter((day) => !day.closest('details:not([open])'))
    .map((day) => day.textContent);
};

test('on a phone a month opens on today, with the days before it folded up', async () => {
  expect(await shownIn('2026-06-20')).toEqual(['2026-06-20', '2026-06-24'].map(formatDayHeading));
});

test('a month that is over, or still to come, shows all of its days', async () => {
  expect(await shownIn('2026-07-02')).toHaveLength(4);
  expect(await shownIn('2026-05-02')).toHaveLength(4);
});
