import { expect, test } from 'vitest';
import fc from 'fast-check';
import { computeOnlineGratuityCents } from '#shared/domain/orders/order-ledger.ts';
import { splitTips, subtractPaidTips, tipPools } from '#shared/domain/staff/tip-pool.ts';
import { cents } from '#shared/domain/values/money.ts';

const crew = [
  { staffId: 'driver', minutes: 210 },
  { staffId: 'worker', minutes: 195 },
  { staffId: 'absent', minutes: 0 },
];

test('$10.00 are shared by hours, or equally, among those who worked', () => {
  expect(splitTips(cents(1000), crew, 'hours')).toEqual([
    { staffId: 'driver', cents: 519 },
    { staffId: 'worker', cents: 481 },
  ]);
  expect(splitTips(cents(1001), crew, 'equal')).toEqual([
    { staffId: 'driver', cents: 501 },
    { staffId: 'worker', cents: 500 },
  ]);
  expect(splitTips(cents(1000), crew.slice(2), 'hours')).toEqual([]);
});

test('every cent is shared, whoever worked how long, and in whatever order they are named', () => {
  const people = fc.uniqueArray(
    fc.record({ staffId: fc.string({ minLength: 1 }), minutes: fc.integer({ min: 1, max: 2000 }) }),
    { minLength: 1, maxLength: 16, selector: ({ staffId }) => staffId },
  );
  fc.assert(
    fc.property(fc.nat(1_000_000), people, fc.constantFrom(...tipPools), (pool, all, rule) => {
      const shares = splitTips(cents(pool), all, rule);
      expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(pool);
      expect(splitTips(cents(pool), all.toReversed(), rule)).toEqual(shares);
    }),
  );
});

test('what was paid before is taken off, and what was paid too much is negative', () => {
  const paid = [
    { staffId: 'driver', cents: 519 },
    { staffId: 'worker', cents: 481 },
  ];

  expect(subtractPaidTips(splitTips(cents(1000), crew, 'hours'), paid)).toEqual([]);
  expect(subtractPaidTips([], paid)).toEqual([
    { staffId: 'driver', cents: -519 },
    { staffId: 'worker', cents: -481 },
  ]);
});

const paidOrder = {
  term: 'menu',
  paymentStatus: 'PARTIAL REFUND SUCCESS',
  grandTotalCents: 1720,
  refundedCents: 430,
  gratuityCents: 100,
} as const;

test.each([
  ['a cup was refunded', {}, 100],
  ['all but 50 cents was refunded', { refundedCents: 1670 }, 50],
  ['everything was refunded', { refundedCents: 1720 }, 0],
  ['it was never paid', { paymentStatus: 'FAILED' as const }, 0],
  ['it is paid at the truck', { term: 'onsite' as const, paymentStatus: 'ONSITE' as const }, 0],
])('of a gratuity of $1.00, if %s', (_what, over, left) => {
  expect(computeOnlineGratuityCents({ ...paidOrder, ...over })).toBe(left);
});
