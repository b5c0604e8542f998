import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areTasksComplete,
  getTaskDueAt,
  nextTaskDay,
  listTaskClaims,
  findTaskHoursProblem,
  type ListedTask,
  type TaskRepetition,
} from '#shared/domain/events/task.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { addDays, localDate, localTime, getWeekday } from '#shared/domain/values/local-date.ts';

const once: TaskRepetition = { frequency: 'DNR', customEvery: 1, customUnit: 'day' };

test.each([
  ['DNR', '2026-07-17', '2026-07-17', undefined],
  ['weekdays', '2026-07-17', '2026-07-17', '2026-07-20'],
  ['weekdays', '2026-07-15', '2026-07-15', '2026-07-16'],
  ['weekly', '2026-07-17', '2026-07-17', '2026-07-24'],
  ['weekly', '2026-07-17', '2026-08-02', '2026-08-07'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-12-15', '2026-12-15', '2027-01-15'],
] as const)('%s on %s, made on %s, comes again on %s', (frequency, day, today, next) => {
  const dueDate = localDate(day);

  expect(nextTaskDay({ ...once, frequency, dueDate, anchor: dueDate }, localDate(today))).toBe(
    next,
  );
});

test('the 31st comes back after a short month', () => {
  const dueDate = localDate('2026-02-28');
  const task = { ...once, frequency: 'monthly' as const, dueDate, anchor: localDate('2026-01-31') };

  expect(nextTaskDay(task, dueDate)).toBe('2026-03-31');
});

test.each([
  [3, 'day', '2026-07-20'],
  [2, 'week', '2026-07-31'],
  [2, 'month', '2026-09-17'],
] as const)('every %s %s', (customEvery, customUnit, next) => {
  const dueDate = localDate('2026-07-17');
  const task = { frequency: 'custom' as const, customEvery, customUnit, dueDate, anchor: dueDate };

  expect(nextTaskDay(task, dueDate)).toBe(next);
});

test('the next day is after this one, not before today, and the first such', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('weekdays', 'weekly', 'monthly', 'custom'),
      fc.constantFrom('day', 'week', 'month'),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: -400, max: 400 }),
      (frequency, customUnit, customEvery, offset, late) => {
        const anchor = addDays(localDate('2024-01-31'), offset);
        const today = addDays(anchor, late);
        const task = { frequency, customUnit, customEvery, anchor, dueDate: anchor };
        const next = nextTaskDay(task, today) ?? anchor;
        const isWorkday = ![1, 7].includes(getWeekday(next));
        return (
          next > anchor &&
          next >= today &&
          nextTaskDay(task, next) === next &&
          (frequency !== 'weekdays' || isWorkday)
        );
      },
    ),
  );
});

test('without a time a task is due by the end of its day, on its own clocks', () => {
  const due = { dueDate: localDate('2026-07-17'), dueTime: null, startTime: null };

  expect(toIso(getTaskDueAt({ ...due, timeZone: 'America/Chicago' }))).toBe(
    '2026-07-18T04:59:59.999Z',
  );
});

test.each([
  [null, null, undefined],
  [null, '10:00', undefined],
  ['09:00', '10:00', undefined],
  ['09:00', null, 'dueTime'],
  ['10:00', '10:00', 'startTime'],
] as const)('from %s to %s: %s is wrong', (start, due, field) => {
  const times = {
    dueDate: localDate('2026-07-17'),
    startTime: start && localTime(start),
    dueTime: due && localTime(due),
  };

  expect(findTaskHoursProblem(times)?.field).toBe(field);
});

const buildListedTask = (over: Partial<ListedTask>): ListedTask => ({
  ...once,
  id: 'T1',
  version: 1,
  title: 'Wash the truck',
  brandId: 'B1',
  seriesId: 'T1',
  eventId: null,
  eventName: '',
  eventDate: null,
  timeZone: 'America/Chicago',
  dueDate: localDate('2026-07-17'),
  dueTime: null,
  startTime: null,
  anchor: localDate('2026-07-17'),
  isNextMade: false,
  staffIds: [],
  assetIds: [],
  status: 'open',
  completedAt: null,
  completedById: null,
  completedBy: '',
  ...over,
});

test('it takes its staff and equipment for its span, while it is open', () => {
  const span = { startTime: localTime('09:00'), dueTime: localTime('10:30') };
  const task = buildListedTask({ ...span, staffIds: ['A'], assetIds: ['B'] });

  expect(listTaskClaims(task).map(({ resource }) => resource)).toEqual([
    { kind: 'staff', id: 'A' },
    { kind: 'equipment', id: 'B' },
  ]);
  expect(listTaskClaims({ ...task, status: 'completed' })).toEqual([]);
  expect(listTaskClaims({ ...task, startTime: null })).toEqual([]);
});

test.each([
  [[], undefined],
  [['canceled'], undefined],
  [['completed', 'canceled'], true],
  [['completed', 'open'], false],
] as const)('of %j it is said that all is done: %s', (statuses, complete) => {
  expect(areTasksComplete(statuses.map((status) => ({ status })))).toBe(complete);
});
