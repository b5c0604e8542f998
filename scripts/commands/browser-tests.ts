import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '#scripts/local/runtime/processes/child.ts';
import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { findFreePort } from '#scripts/local/engines/listen.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { type Stack, startStack } from '#scripts/local/runtime/stack.ts';
import { browserPhases } from './browser-phases.ts';
import { sumTallies, tallyPlaywright, type TestTally } from './test-results.ts';

type BrowserTestOptions = {
  /** Arguments for Playwright; without any, every phase runs. */
  readonly args?: readonly string[];
  /** Other tests write to the same terminal. */
  readonly sharesTerminal?: boolean;
};

/** Runs the browser tests against the built app, on a separate stack with fresh demo data. */
export async function runBrowserTests(options: BrowserTestOptions): Promise<TestTally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-e2e-'));
  divertFunctionLog(folder);
  try {
    return await runWalks(folder, options);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, unsteady: 0, failures: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWalks(
  folder: string,
  { args = [], sharesTerminal = false }: BrowserTestOptions,
): Promise<TestTally> {
  const port = await findFreePort();
  const stack = await startStack({
    folder,
    keepTable: false,
    large: true,
    code: builtCode,
    port,
    progress: printProgress,
  });
  printProgress('Walking through the app in a browser');
  // Tests that are named run in one go.
  const runs = args.length > 0 ? [args] : browserPhases.map(toProjectArgs);
  const tallies: TestTally[] = [];
  for (const chosen of runs) {
    tallies.push(await runPlaywright(folder, stack, chosen, sharesTerminal));
  }
  await stack.stop();
  return sumTallies(tallies);
}

const toProjectArgs = (projects: readonly string[]) =>
  projects.flatMap((name) => ['--project', name]);

async function runPlaywright(
  folder: string,
  { address, mailOrigin, pushOrigin }: Stack,
  chosen: readonly string[],
  sharesTerminal: boolean,
): Promise<TestTally> {
  const report = path.join(folder, 'playwright.json');
  await rm(report, { force: true });
  const config = ['--config', 'tests/playwright.config.ts', '--reporter', 'list,json'];
  const code = await runTool('@playwright/test', 'playwright', ['test', ...config, ...chosen], {
    sharesTerminal,
    variables: {
      E2E_ADDRESS: address,
      E2E_MAIL: mailOrigin,
      E2E_PUSH: pushOrigin,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return tallyPlaywright(report, code);
}
