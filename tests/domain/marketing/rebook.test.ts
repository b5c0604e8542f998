import { expect, test } from 'vitest';
import {
  proposeRebookDay,
  getRebookDays,
  getRebookStatusAfterAttempts,
} from '#shared/domain/marketing/rebook.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

test.each([
  ['2025-08-01', '2026-07-15', '2026-07-31'],
  ['2025-07-16', '2026-07-15', '2026-07-22'],
  ['2024-02-29', '2026-07-15', '2026-07-16'],
])(
  'an event of %s is proposed, on %s, for %s: the same weekday, still to come',
  (day, today, next) => {
    expect(proposeRebookDay(localDate(day), localDate(today))).toBe(next);
  },
);

test.each([
  [undefined, { from: '2025-07-16', to: '2025-10-14' }],
  ['2025-10-13', { from: '2025-10-14', to: '2025-10-14' }],
  ['2025-10-14', undefined],
  ['2025-06-01', { from: '2025-06-02', to: '2025-10-14' }],
])('where days through %s came in, these come next', (through, days) => {
  const known = through === undefined ? undefined : localDate(through);
  expect(getRebookDays(localDate('2026-07-15'), known)).toEqual(days);
});

test('an attempt makes what was new working, and nothing else', () => {
  expect(getRebookStatusAfterAttempts('new', 0)).toBe('new');
  expect(getRebookStatusAfterAttempts('new', 1)).toBe('working');
  expect(getRebookStatusAfterAttempts('lost', 1)).toBe('lost');
});
