import { expect, test } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { buildEventActions } from '#web/areas/events/events/event-menu.ts';

const today = localDate('2026-07-16');

const actsOn = (eventDate: string) =>
  buildEventActions(
    { id: 'e', status: 'booked', completed: false, eventDate: localDate(eventDate) },
    { today, open: () => {}, move: () => {} },
  ).map(({ key }) => key);

test('sales are recorded from the day of an event on, not before', () => {
  expect(actsOn('2026-07-15')).toContain('sales');
  expect(actsOn('2026-07-16')).toContain('sales');
  expect(actsOn('2026-07-17')).not.toContain('sales');
});
