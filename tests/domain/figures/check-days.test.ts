import { expect, test } from 'vitest';
import { getCheckDays, maxCheckDays } from '#shared/domain/figures/check-days.ts';

test('what is read on an average day does not grow with history', () => {
  const years = [1, 2, 3, 5].map((count) => count * 12_000);

  const perDay = years.map((things) => things / getCheckDays(things));

  expect(Math.max(...perDay)).toBeLessThanOrEqual(2_000);
});

test('a new franchise is checked daily, and none less often than monthly', () => {
  expect([0, 1, 2_000, 2_001, 1e9].map(getCheckDays)).toEqual([1, 1, 1, 2, maxCheckDays]);
});
