import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from '#scripts/local/test-results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-tally-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('a file that cannot be loaded counts as a failed test', () => {
  const report = write({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  });

  expect(tallyVitest(report, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a runner that failed without a failed test is not a success', () => {
  const report = write({ numPassedTests: 7, numFailedTests: 0, testResults: [] });

  expect(tallyVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a browser test that passed at the second try is a failed one', () => {
  const report = write({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] });

  expect(tallyPlaywright(report, 1)).toEqual({ passed: 3, failed: 2 });
});

test('a run that left no report failed', () => {
  expect(tallyPlaywright(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
});

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}
