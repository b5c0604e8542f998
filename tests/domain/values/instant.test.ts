import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIso, instant, toIso } from '#shared/domain/values/instant.ts';
import { anyInstant } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

test.each(['2026-03-08', '2026-03-08T02:30:00', 'now', '', '2026-13-01T00:00:00Z', '0'])(
  '%j is no instant',
  (text) => {
    expect(() => fromIso(text)).toThrow(RangeError);
  },
);

test.each([Number.NaN, Infinity, 8.64e15 + 1])('%d milliseconds are no instant', (ms) => {
  expect(() => instant(ms)).toThrow(RangeError);
});

test('an offset is understood', () => {
  expect(toIso(fromIso('2026-03-08T02:30:00-06:00'))).toBe('2026-03-08T08:30:00.000Z');
  expect(toIso(fromIso('2026-03-08T08:30:00Z'))).toBe('2026-03-08T08:30:00.000Z');
});

testProperty(
  'whatever share of an age is waited for, it ends at a whole millisecond',
  [
    anyInstant,
    fc.integer({ min: 0, max: 4_000_000_000 }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  ],
  (at, age, share) => {
    const next = instant(Math.min(8.64e15, at + age * share));
    expect(Number.isInteger(next)).toBe(true);
    expect(Object.is(next, -0)).toBe(false);
    expect(fromIso(toIso(next))).toBe(next);
  },
);

testProperty('an instant survives being written and read', [anyInstant], (at) => {
  expect(fromIso(toIso(at))).toBe(at);
});
