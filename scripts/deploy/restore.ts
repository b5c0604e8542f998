// `npm run restore -- <stage> --to 2026-11-26T14:30:00Z [--yes]`: restores the stage's table as it
// was then, as a new table, and deploys the stage onto it. infra/decisions/402-restoring.md says what
// is lost, and what to do afterwards.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { getNamePrefix, isProduction } from '#infra/settings.ts';
import { loadStage, saveDeployedState } from '#infra/stage-files.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { confirm, deployStage, requireConsent } from './deploy-stage.ts';
import { applyDeployedEnvironment } from './launch/deployed-environment.ts';
import { readFunctionVariables } from './launch/deployed-stage.ts';

const usage = 'Usage: npm run restore -- <stage> --to 2026-11-26T14:30:00Z [--yes]';

try {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [stage] = positionals;
  const to = z.iso.datetime().safeParse(values.to);
  if (stage === undefined || !to.success) throw new Error(usage);
  requireConsent(values.yes, usage);
  await restoreStage(stage, new Date(to.data), values.yes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function restoreStage(stage: string, to: Date, isAgreed: boolean): Promise<void> {
  const settings = await loadStage(stage);
  const variables = await readFunctionVariables(settings);
  applyDeployedEnvironment(settings, variables);
  // Imported only now: the functions' code reads its variables when it is imported.
  const { buildTargetName, formatRestoreReport, restoreTable, toRestoredSettings } =
    await import('./restore-table.ts');
  const { TABLE_NAME: source = '' } = variables;
  const target = buildTargetName(getNamePrefix(settings), to);
  const question = `Restore ${source} as of ${to.toISOString()} and put it in its place? What was saved since then is only in ${source}. (yes/no) `;
  if (!isAgreed && !(await confirm(question))) throw new Error('Nothing was restored.');
  const started = Date.now();
  const table = await restoreTable({
    client: new DynamoDBClient({ region: settings.region }),
    source,
    target,
    to,
    isProtected: isProduction(settings),
    pause: () => wait(20_000),
    progress: printProgress,
  });
  const restored = Date.now();
  printProgress(`${saveDeployedState(stage, { table })} states the new table; commit it`);
  await deployStage(toRestoredSettings(settings, table), isAgreed);
  console.log(formatRestoreReport({ to: to.getTime(), started, restored, deployed: Date.now() }));
  console.log(`Now: npm run rebuild -- ${stage}`);
}
