import { expect, test } from 'vitest';
import { isOutsideEvent, isOrderWindowOpen } from '#shared/domain/orders/offer.ts';
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
  expect(isOutsideEvent(fromIso(slot), event)).toBe(isBehind);
});

const always = { orderFrom: '', orderTo: '', prepayFrom: '', prepayTo: '' };
const onNight = { paymentTerm: 'onsite', timeZone: 'America/Chicago' } as const;

// Clocks in Chicago show 01:00 to 02:00 twice: from 06:00 and from 07:00 in UTC.
test.each([
  ['closes at 01:30', { orderTo: '2026-11-01T01:30' }, '06:29', true],
  ['closes at 01:30', { orderTo: '2026-11-01T01:30' }, '06:30', false],
  ['closes at 01:30', { orderTo: '2026-11-01T01:30' }, '07:10', false],
  ['opens at 01:30', { orderFrom: '2026-11-01T01:30' }, '06:29', false],
  ['opens at 01:30', { orderFrom: '2026-11-01T01:30' }, '06:30', true],
  ['opens at 01:30', { orderFrom: '2026-11-01T01:30' }, '07:10', true],
])(
  'in the night in which an hour comes twice, a window that %s, %j, does so once: at %s %s',
  (_does, window, time, isOpen) => {
    const now = fromIso(`2026-11-01T${time}:00.000Z`);

    expect(isOrderWindowOpen({ ...onNight, plan: { ...always, ...window } }, now)).toBe(isOpen);
  },
);
