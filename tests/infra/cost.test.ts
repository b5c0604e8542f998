// The sheet of `npm run cost` stays below its bars.
import { expect, test } from 'vitest';
import { countBilledResources } from '#scripts/cost/resources.ts';
import {
  computeIdleSheet,
  computeLiveSheet,
  computeUseSheet,
  sumSheet,
} from '#scripts/cost/sheet.ts';

const idle = sumSheet(computeIdleSheet(countBilledResources()));
const franchises = 1_400;
/** Mail is what a franchise sends, at SES's price: nothing of ours makes it cheaper. */
const perFranchise = (year: number) => {
  const { Mail: _, ...sheet } = computeUseSheet({ franchises, year });
  return (idle + sumSheet(sheet)) / franchises;
};

test('an idle deployment costs at most $25 a month', () => {
  expect(idle).toBeLessThanOrEqual(25);
});

test('a franchise-month of 1,400 costs at most $0.30 in year one, without its mail', () => {
  expect(perFranchise(1)).toBeLessThanOrEqual(0.3);
});

test('live screens cost at most $0.25 a franchise-month more, open all day for twenty people', () => {
  expect(sumSheet(computeLiveSheet({ franchises })) / franchises).toBeLessThanOrEqual(0.25);
});

test('nothing but what is stored costs more in year three', () => {
  const [first, third] = [1, 3].map((year) => computeUseSheet({ franchises, year }));
  const grown = Object.keys(first ?? {}).filter(
    (name) => (third?.[name] ?? 0) > 1.1 * (first?.[name] ?? 0),
  );

  expect(grown).toEqual(['Table: stored']);
});
