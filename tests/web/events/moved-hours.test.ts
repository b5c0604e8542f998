import { expect, test } from 'vitest';
import { formatStoredHours } from '#web/areas/events/events/details/stored-hours.ts';

test.each([
  ['2026-12-01 11:00–14:00', '01-Dec-26 11:00 AM – 2:00 PM'],
  ['2026-12-01', '01-Dec-26'],
  ['', ''],
])('the history says %j as grids do', (kept, shown) => {
  expect(formatStoredHours(kept)).toBe(shown);
});
