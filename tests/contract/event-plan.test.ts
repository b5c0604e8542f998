import { expect, test } from 'vitest';
import { EventPlan } from '#shared/contract/events/event-shapes.ts';

const center = { latitude: 41.77, longitude: -88.15 };
const within = (miles: number) => ({ boundary: { ...center, miles } });
const accepts = (plan: object) => EventPlan.safeParse(plan).success;

test.each([
  ['a delivery fee of $1.00 to $2.00', { deliveryFeeCents: 100 }, { deliveryFeeCents: 200 }],
  ['a gratuity of at most $9,999', { maxGratuity: 0 }, { maxGratuity: 9999 }],
  ['packages of 0.25 to 9 hours', { packageMinutes: 15 }, { packageMinutes: 540 }],
  ['boundaries of 0.1 to 1 mile', within(0.1), within(1)],
  ['servings from one on', { packageServings: 1 }, { packageServings: 100_000 }],
  ['slots of 10 to 60 minutes', { slotMinutes: 10 }, { slotMinutes: 60 }],
  ['a giveback of 0 to 100 percent', { givebackPercentage: '0' }, { givebackPercentage: '100' }],
  ['surcharges from none to double', { offHourSurcharge: 'none' }, { extendedSurcharge: '100' }],
  ['notice of 12 to 48 hours', { minimumNotice: '12' }, { minimumNotice: '48' }],
])('a plan has %s', (_, least, most) => {
  expect([accepts(least), accepts(most)]).toEqual([true, true]);
});

test.each([
  { deliveryFeeCents: 99 },
  { deliveryFeeCents: 201 },
  { maxGratuity: 10_000 },
  { packageServings: 0 },
  { packageMinutes: 0 },
  { packageMinutes: 100 },
  { packageMinutes: 555 },
  within(0.09),
  within(1.1),
  { slotMinutes: 20 },
  { givebackPercentage: '100.01' },
  { offHourSurcharge: '60' },
  { minimumNotice: '72' },
  { maxOrders: 0 },
  { entryFeeCents: -1 },
  { depositCents: -1 },
])('a plan of %j is refused', (plan) => {
  expect(accepts(plan)).toBe(false);
});
