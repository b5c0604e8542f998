import { expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { world } from '#tests/support/world.ts';

const book = (scope: Scope, eventId: string, day: string) =>
  createEvent(
    scope,
    buildEvent({ eventId, code: newEventCode(), eventDate: localDate(day) }),
    undefined,
  );

async function change(scope: Scope, eventId: string, to: Partial<Event>): Promise<void> {
  const event = requireFound(await getEvent(scope, eventId));
  await saveEvent(scope, event, { ...event, ...to });
}

test('whoever is moved or booked while all are read comes once', async () => {
  const { scope } = await world();
  const days = ['2026-06-05', '2026-06-04', '2026-05-03', '2026-05-02', '2026-04-01'];
  await mapInSequence(days.entries(), ([at, day]) => book(scope, `event-${at}`, day));

  const pages = eventList.all(scope, 2);
  const first = (await pages.next()).value ?? [];
  await change(scope, 'event-0', { eventDate: localDate('2026-04-02') });
  await change(scope, 'event-4', { eventDate: localDate('2026-06-30') });
  await book(scope, 'event-5', '2026-07-01');
  const rest = [];
  for await (const rows of pages) rest.push(...rows);

  const ids = [...first, ...rest].map(({ id }) => id);
  expect(ids).toEqual(['event-0', 'event-1', 'event-2', 'event-3', 'event-4', 'event-5']);
});

test('a manager’s brands alone are among those that come last', async () => {
  const { scope } = await world();
  await book(scope, 'event-0', '2026-06-05');

  const pages = eventList.all({ ...scope, brands: ['nobody'] }, 1);
  await pages.next();
  await book(scope, 'event-1', '2026-07-01');
  const rest = [];
  for await (const rows of pages) rest.push(...rows);

  expect(rest).toEqual([]);
});
