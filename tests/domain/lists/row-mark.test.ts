import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameVersionStamp, computeVersionStamp } from '#shared/domain/lists/version-stamp.ts';
import { testProperty } from '#tests/domain/property.ts';

testProperty(
  'rows that change together never cancel each other out of their mark',
  [fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 50 }), fc.integer({ min: 1, max: 500 })],
  (ids, version) => {
    const before = computeVersionStamp(ids.map((id) => ({ id, version })));
    const after = computeVersionStamp(ids.map((id) => ({ id, version: version + 1 })));

    expect(isSameVersionStamp(before, after)).toBe(false);
  },
);

test('two rows of the demo month that once left it as it was', () => {
  const ids = ['01M7AEV1Q4BWQ7R2CN27PMTVZY', '01M7D17RQ4PM4Y1R48XJQS0JVF'];
  const stamps = [2, 3].map((version) => computeVersionStamp(ids.map((id) => ({ id, version }))));

  expect(stamps[0]?.mark).not.toBe(stamps[1]?.mark);
});
