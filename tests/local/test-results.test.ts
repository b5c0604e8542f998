import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sumTallies, tallyPlaywright, tallyVitest } from '#scripts/commands/test-results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-tally-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('a file that cannot be loaded counts as a failed test', () => {
  const report = write({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { ...file('a', 'passed'), assertionResults: [assertion('passed', 'one')] },
      { ...file('b', 'failed'), assertionResults: [assertion('failed', 'two')] },
      { ...file('c', 'failed'), message: 'no such module' },
    ],
  });

  expect(tallyVitest(report, 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('each failure says where it is and why', () => {
  const report = write({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        ...file('a', 'failed'),
        assertionResults: [assertion('passed', 'one'), assertion('failed', 'two', '1 is not 2')],
      },
      { ...file('b', 'failed'), message: 'no such module' },
    ],
  });

  expect(tallyVitest(report, 1).failures).toEqual(['b\nno such module', 'a > two\n1 is not 2']);
});

test('a runner that failed without a failed test is not a success', () => {
  const report = write({ numPassedTests: 7, numFailedTests: 0, testResults: [] });

  expect(tallyVitest(report, 1)).toEqual({
    passed: 7,
    failed: 1,
    unsteady: 0,
    failures: [],
  });
});

test('a browser test that passed at the second try is named as unsteady', () => {
  const report = write({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] });

  expect(tallyPlaywright(report, 1)).toMatchObject({ passed: 4, failed: 1, unsteady: 1 });
});

test('a run that left no report failed', () => {
  expect(tallyPlaywright(path.join(folder, 'none.json'), 1)).toMatchObject({ failed: 1 });
});

function file(name: string, status: string) {
  return { name, status, message: '', assertionResults: [] };
}

function assertion(status: string, fullName: string, ...failureMessages: string[]) {
  return { status, fullName, failureMessages };
}

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('runs one after the other are counted as one', () => {
  const first = { passed: 4, failed: 1, unsteady: 1, failures: ['grid.test.ts\nno row'] };
  const second = { passed: 2, failed: 0, unsteady: 2, failures: [] };

  expect(sumTallies([first, second])).toEqual({
    passed: 6,
    failed: 1,
    unsteady: 3,
    failures: ['grid.test.ts\nno row'],
  });
});
