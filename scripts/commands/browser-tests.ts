import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '#scripts/local/runtime/processes/child.ts';
import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { findFreePort } from '#scripts/local/engines/listen.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { startStack } from '#scripts/local/runtime/stack.ts';
import { type TestTally, tallyPlaywright } from './test-results.ts';

/** Runs the browser tests against the built app, on a separate stack with fresh demo data. */
export async function runBrowserTests(args: readonly string[]): Promise<TestTally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-e2e-'));
  divertFunctionLog(folder);
  try {
    return await runWalks(folder, args);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, unsteady: 0, failures: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWalks(folder: string, args: readonly string[]): Promise<TestTally> {
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
  const report = path.join(folder, 'playwright.json');
  const config = ['--config', 'tests/playwright.config.ts', '--reporter', 'list,json'];
  // Tests that are named run alone, without the projects that usually run first.
  const chosen = args.length > 0 ? ['--no-deps', ...args] : [];
  const code = await runTool('@playwright/test', 'playwright', ['test', ...config, ...chosen], {
    E2E_ADDRESS: stack.address,
    E2E_MAIL: stack.mailOrigin,
    E2E_PUSH: stack.pushOrigin,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  await stack.stop();
  return tallyPlaywright(report, code);
}
