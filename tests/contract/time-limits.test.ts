import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { getCallSeconds, getJobSeconds } from '#shared/contract/time-limits.ts';

test('a call may take 20 seconds and a job 120, unless the contract says otherwise', () => {
  expect(getCallSeconds({ name: 'menus' })).toBe(20);
  expect(getJobSeconds({ name: 'send-menus' })).toBe(120);
  expect(getCallSeconds({ name: 'menus', timeoutSeconds: 29 })).toBe(29);
  expect(getJobSeconds({ name: 'send-menus', timeoutSeconds: 900 })).toBe(900);
});

test.each([0, -1, 1.5, 30, Number.NaN])(
  'an area that may run for %d seconds is refused',
  (seconds) => {
    expect(() => getCallSeconds({ name: 'menus', timeoutSeconds: seconds })).toThrow(
      /^menus may run for 1 to 29 whole seconds/,
    );
  },
);

test.each([0, 901])('a job that may run for %d seconds is refused', (seconds) => {
  expect(() => getJobSeconds({ name: 'send-menus', timeoutSeconds: seconds })).toThrow(
    /^send-menus may run for 1 to 900 whole seconds/,
  );
});

test('every area and job of the contract has a time limit that there can be', () => {
  const limits = [...areas.map(getCallSeconds), ...jobs.map(getJobSeconds)];

  expect(limits).toHaveLength(areas.length + jobs.length);
});
