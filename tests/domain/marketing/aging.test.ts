import { expect, test } from 'vitest';
import { toAgeBucket, toSinceBucket } from '#shared/domain/marketing/aging.ts';

test.each([
  [-1, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
])('%d days past due is %s', (days, bucket) => {
  expect(toAgeBucket(days)).toBe(bucket);
});

test.each([
  [0, 'quarter'],
  [91, 'quarter'],
  [92, 'halfYear'],
  [183, 'year'],
  [365, 'year'],
  [366, 'twoYears'],
  [731, 'longer'],
  [null, 'never'],
])('%s days since the last event is %s', (days, bucket) => {
  expect(toSinceBucket(days)).toBe(bucket);
});
