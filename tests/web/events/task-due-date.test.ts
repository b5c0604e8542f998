import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDate } from '#shared/domain/values/local-date.ts';
import { getInitialDueDate } from '#web/areas/events/tasks/due-date.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Eleven at night in Chicago, and already the next day in London.
  vi.setSystemTime('2026-07-02T04:00:00Z');
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['of an event to come is due on its day', '2026-07-20', '2026-07-20'],
  ['of an event of today is due today', '2026-07-01', '2026-07-01'],
  ['of an event that is over is due today', '2026-06-20', '2026-07-01'],
] as const)('a new task %s', (_, eventDate, due) => {
  expect(getInitialDueDate('America/Chicago', localDate(eventDate))).toBe(due);
});

test('a new task without an event is due today, where the franchise is', () => {
  expect(getInitialDueDate('America/Chicago')).toBe('2026-07-01');
});
