import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cents,
  parseCents,
  formatDecimal,
  formatCents,
  computeIncludedTax,
  computePercent,
  splitByWeight,
  splitCents,
  sumCents,
  multiplyCents,
} from '#shared/domain/values/money.ts';
import { anyCents, gross, rate } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

test.each([
  ['12.34', 1234],
  ['12', 1200],
  ['12.', 1200],
  ['.5', 50],
  ['-0.05', -5],
  ['0', 0],
  ['-0', 0],
  ['0007.10', 710],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s dollars are %i cents', (decimal, expected) => {
  expect(parseCents(decimal)).toBe(expected);
});

test.each(['', '.', '-', '-.', '1.234', '1,000', '1e3', ' 1', '$1', '--1', '90071992547409.92'])(
  '%j is no amount',
  (text) => {
    expect(() => parseCents(text)).toThrow(RangeError);
  },
);

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not whole cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

test.each([
  [0, '$0.00', '0.00'],
  [5, '$0.05', '0.05'],
  [-5, '-$0.05', '-0.05'],
  [99_999, '$999.99', '999.99'],
  [100_000, '$1,000.00', '1000.00'],
  [-123_456_789, '-$1,234,567.89', '-1234567.89'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '90071992547409.91'],
])('%i cents read as %s and are written as %s', (amount, shown, written) => {
  expect(formatCents(cents(amount))).toBe(shown);
  expect(formatDecimal(cents(amount))).toBe(written);
});

test.each([
  [1000, '8.875', 89],
  [1000, '0', 0],
  [1000, '100', 1000],
  [1, '50', 1],
  [-1, '50', -1],
  [1, '49.9999', 0],
  [3, '50', 2],
  [-3, '50', -2],
  [1, '150', 2],
  [100_000_000_000, '33.3333', 33_333_300_000],
])('of %i cents %s percent are %i, a half rounding away from zero', (amount, percent, part) => {
  expect(computePercent(cents(amount), percent)).toBe(part);
});

test.each(['', '-1', '1.', '.5', '1e1', '8,5', ' 5', 'NaN'])('%j is no rate', (percent) => {
  expect(() => computePercent(cents(1), percent)).toThrow(RangeError);
});

test.each([
  [108_875, '8.875', 8875],
  [1089, '8.875', 89],
  [1000, '0', 0],
  [1000, '100', 500],
  [1, '100', 0],
  [-1089, '8.875', -89],
  [0, '7', 0],
])('%i cents with %s percent tax inside contain %i of tax', (amount, percent, tax) => {
  expect(computeIncludedTax(cents(amount), percent)).toBe(tax);
});

test.each([
  [100, 3, [34, 33, 33]],
  [-100, 3, [-34, -33, -33]],
  [2, 4, [1, 1, 0, 0]],
  [7, 1, [7]],
])('%i cents split %i ways', (whole, parts, expected) => {
  expect(splitCents(cents(whole), parts)).toEqual(expected);
});

testProperty('an amount survives being written and read', [anyCents], (amount) => {
  expect(parseCents(formatDecimal(amount))).toBe(amount);
});

testProperty('Intl writes the same dollars', [anyCents], (amount) => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

  expect(formatCents(amount)).toBe(dollars.format(amount / 100));
});

testProperty(
  'a percentage is within half a cent of the exact one',
  [anyCents, rate],
  (amount, percent) => {
    const tenThousandths = BigInt(Math.round(Number(percent) * 10_000));
    const exactMillionths = BigInt(amount) * tenThousandths;

    const error = BigInt(computePercent(amount, percent)) * 1_000_000n - exactMillionths;

    expect(Number(error)).toBeGreaterThanOrEqual(-500_000);
    expect(Number(error)).toBeLessThanOrEqual(500_000);
  },
);

testProperty('negative amounts mirror positive ones', [gross, rate], (amount, percent) => {
  const negative = cents(-amount);

  expect(computePercent(negative, percent) + computePercent(amount, percent)).toBe(0);
  expect(computeIncludedTax(negative, percent) + computeIncludedTax(amount, percent)).toBe(0);
});

testProperty(
  'net and tax add up, and the tax on the net is the tax within a cent',
  [gross, rate],
  (amount, percent) => {
    const tax = computeIncludedTax(amount, percent);
    const net = cents(amount - tax);

    expect(tax).toBeGreaterThanOrEqual(0);
    expect(net).toBeGreaterThanOrEqual(0);
    expect(Math.abs(computePercent(net, percent) - tax)).toBeLessThanOrEqual(1);
  },
);

testProperty('a higher rate never takes less', [gross, rate, rate], (amount, one, other) => {
  const [low = one, high = other] = [one, other].toSorted((a, b) => Number(a) - Number(b));

  expect(computePercent(amount, low)).toBeLessThanOrEqual(computePercent(amount, high));
  expect(computeIncludedTax(amount, low)).toBeLessThanOrEqual(computeIncludedTax(amount, high));
});

testProperty(
  'parts add up to the whole and differ by a cent at most',
  [anyCents, fc.integer({ min: 1, max: 60 })],
  (whole, parts) => {
    const shares = splitCents(whole, parts);

    expect(shares).toHaveLength(parts);
    expect(sumCents(shares)).toBe(whole);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);

test.each([
  [3333, '2.5', 8333],
  [100, '0.005', 1],
  [1, '10000', 10_000],
  [0, '3', 0],
])('%i cents times %s are %i cents', (unit, quantity, expected) => {
  expect(multiplyCents(cents(unit), quantity)).toBe(expected);
});

testProperty(
  'shares by weight add up to the whole, and none is more than its weight',
  [fc.array(fc.nat(1_000_000).map(cents), { minLength: 1 }), fc.nat(100)],
  (weights, percent) => {
    const whole = computePercent(sumCents(weights), String(percent));
    const parts = splitByWeight(whole, weights);

    expect(sumCents(parts)).toBe(whole);
    expect(parts.every((part, index) => part >= 0 && part <= (weights[index] ?? 0))).toBe(true);
  },
);
