import { expect, test } from 'vitest';
import { isLeftBehind } from '#shared/domain/orders/offer.ts';
import { fromIso } from '#shared/domain/values/instant.ts';

const event = {
  startsAt: fromIso('2026-07-16T16:00:00.000Z'),
  endsAt: fromIso('2026-07-16T19:00:00.000Z'),
};

test.each([
  ['2026-07-16T16:00:00.000Z', false],
  ['2026-07-16T18:45:00.000Z', false],
  ['2026-07-16T19:00:00.000Z', true],
  ['2026-07-16T15:45:00.000Z', true],
  ['2026-07-15T17:00:00.000Z', true],
])('an order for %s is left behind by its event: %s', (slot, isBehind) => {
  expect(isLeftBehind(fromIso(slot), event)).toBe(isBehind);
});
