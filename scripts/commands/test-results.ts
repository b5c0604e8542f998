import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isFileMissingError } from '#scripts/local/runtime/state-file.ts';

/**
 * What a test runner found. `failures` are printable texts: a test's file and name, then why it
 * failed.
 */
export type TestTally = {
  readonly passed: number;
  readonly failed: number;
  /** How many of the passed tests passed only when they were retried. */
  readonly unsteady: number;
  readonly failures: readonly string[];
};

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** A file that can't be loaded has no tests; it counts as one failed test. */
export function tallyVitest(reportFile: string, exitCode: number): TestTally {
  const report = readReport(reportFile, VitestReport);
  if (!report) return missingReportTally;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloadable.length;
  return buildTally(report.numPassedTests, failed, exitCode, [
    ...unloadable.map(({ name, message }) => `${name}\n${message}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          [`${name} > ${fullName}`, ...failureMessages].join('\n'),
        ),
    ),
  ]);
}

/** The runner itself prints failures and flaky tests at its end. */
export function tallyPlaywright(reportFile: string, exitCode: number): TestTally {
  const report = readReport(reportFile, PlaywrightReport);
  if (!report) return missingReportTally;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + report.errors.length;
  return { ...buildTally(expected + flaky, failed, exitCode), unsteady: flaky };
}

export function sumTallies(tallies: readonly TestTally[]): TestTally {
  const sum = (count: (tally: TestTally) => number) =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    unsteady: sum(({ unsteady }) => unsteady),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

const missingReportTally: TestTally = { passed: 0, failed: 1, unsteady: 0, failures: [] };

/** If the runner failed without naming a test, the run itself counts as failed. */
function buildTally(
  passed: number,
  failed: number,
  exitCode: number,
  failures: readonly string[] = [],
): TestTally {
  const sure = exitCode === 0 ? failed : Math.max(failed, 1);
  return { passed, failed: sure, unsteady: 0, failures };
}

function readReport<Schema extends z.ZodType>(file: string, schema: Schema) {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isFileMissingError(error)) return undefined;
    throw error;
  }
}
