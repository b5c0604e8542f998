import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';

export type Check = {
  readonly name: string;
  /** Takes about a minute at most. Slower checks wait until all quick ones have passed. */
  readonly isQuick: boolean;
  readonly run: () => Promise<number>;
};

/**
 * The checks with these names, in their own order; all checks if there are no names. Throws if a
 * name is unknown.
 */
export function selectChecks(checks: readonly Check[], names: readonly string[]): Check[] {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => name).join(', ');
    throw new Error(`There is no check named ${unknown.join(', ')}; there are: ${known}`);
  }
  return checks.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Each keeps one core busy, and the type check takes more than a gigabyte. */
const maxConcurrentQuickChecks = 2;

/**
 * Returns the names of the checks that failed: every quick one that does, or the first of the
 * others.
 */
export async function runChecks(checks: readonly Check[], progress: Progress): Promise<string[]> {
  const quick = checks.filter(({ isQuick }) => isQuick);
  const passed = new Set<string>();
  await runConcurrently(quick, maxConcurrentQuickChecks, async (check) => {
    if (await runCheck(check, progress)) passed.add(check.name);
  });
  const failed = quick.map(({ name }) => name).filter((name) => !passed.has(name));
  for (const check of checks.filter(({ isQuick }) => !isQuick)) {
    if (failed.length === 0 && !(await runCheck(check, progress))) failed.push(check.name);
  }
  return failed;
}

async function runCheck({ name, run }: Check, progress: Progress): Promise<boolean> {
  progress(`Checking ${name}`);
  const passed = (await run()) === 0;
  if (!passed) progress(`${name} failed`);
  return passed;
}
