import { expect, test } from 'vitest';
import { formatDate } from '#web/kit/words/format.ts';
import { formatStoredHours } from '#web/areas/events/events/details/stored-hours.ts';

test.each([
  ['2026-12-01 11:00–14:00', `${formatDate('2026-12-01')}, 11:00 AM – 2:00 PM`],
  ['2026-12-01', formatDate('2026-12-01')],
  ['', ''],
])('the history says %j as grids do', (kept, shown) => {
  expect(formatStoredHours(kept)).toBe(shown);
});
