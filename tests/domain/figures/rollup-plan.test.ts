import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays } from '#shared/domain/values/date-range.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { toQuarterName, rollupPlan } from '#shared/domain/figures/rollup-plan.ts';

const range = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });

test.each([
  ['a year is four quarters', '2026-01-01', '2026-12-31', '2026-01-01…2026-12-31', []],
  [
    'a year from the middle of a quarter has days on both sides',
    '2025-07-15',
    '2026-07-14',
    '2025-10-01…2026-06-30',
    ['2025-07-15…2025-09-30', '2026-07-01…2026-07-14'],
  ],
  ['a month is days', '2026-06-01', '2026-06-30', undefined, ['2026-06-01…2026-06-30']],
  ['two halves of quarters', '2026-03-02', '2026-04-02', undefined, ['2026-03-02…2026-04-02']],
])('%s', (_name, from, to, quarters, days) => {
  const plan = rollupPlan(range(from, to));
  const shown = (it: { from: string; to: string }) => `${it.from}…${it.to}`;

  expect(plan.quarters && shown(plan.quarters)).toBe(quarters);
  expect(plan.days.map(shown)).toEqual(days);
});

test('each day is read once', () => {
  const start = localDate('2024-01-01');
  fc.assert(
    fc.property(fc.nat(800), fc.nat(800), (offset, length) => {
      const asked = { from: addDays(start, offset), to: addDays(start, offset + length) };
      const { quarters, days } = rollupPlan(asked);

      const read = [...(quarters ? [quarters] : []), ...days].flatMap(listDays);

      expect(read.toSorted()).toEqual(listDays(asked));
    }),
    { seed: 3 },
  );
});

test('quarters are named so that they sort', () => {
  expect(
    ['2025-12-31', '2026-01-01', '2026-09-30'].map((it) => toQuarterName(localDate(it))),
  ).toEqual(['2025-Q4', '2026-Q1', '2026-Q3']);
});
