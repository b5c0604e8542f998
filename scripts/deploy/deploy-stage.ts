import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Settings } from '#infra/settings.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { listDeployArgs, runCdk } from './cdk.ts';
import { readDeployedStage } from './launch/deployed-stage.ts';
import { formatLaunchReports, runLaunchChecks } from './launch/run-launch-checks.ts';

/** Throws if nobody can be asked: building takes a minute, so this comes before it. */
export function requireConsent(isAgreed: boolean, usage: string): void {
  if (isAgreed || process.stdin.isTTY) return;
  throw new Error(`Nobody is here to ask. ${usage}: --yes goes on without asking.`);
}

/**
 * A release that moves calls in steps takes ten minutes a stack, so all stacks with functions go at
 * once.
 */
const concurrency = 24;

/** Builds a stage, shows what changes in permissions, asks once, and deploys it. */
export async function deployStage(settings: Settings, isAgreed: boolean): Promise<void> {
  const { stage, region, rollout } = settings;
  const { Account, Arn } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  printProgress(`Building ${stage} for account ${Account} in ${region}, as ${Arn}`);
  const assembly = path.join(repositoryRoot, 'cdk.out', stage);
  const context = [`stage=${stage}`, ...(rollout ? [`rollout=${rollout}`] : [])];
  const contextArgs = context.flatMap((it) => ['--context', it]);
  await runCdk(['synth', '--quiet', ...contextArgs, '--output', assembly]);
  // What was looked at is what is deployed: both commands read the same built files.
  const built = ['--app', assembly];
  printProgress('Permissions that change');
  await runCdk(['diff', '--security-only', ...built], { shown: true });
  if (!isAgreed && !(await confirm(`Deploy ${stage} to account ${Account}? (yes/no) `))) {
    throw new Error('Nothing was deployed.');
  }
  await runCdk([...listDeployArgs(['--all'], concurrency), ...built], { shown: true });
  printProgress('Looking at what is left to do');
  console.log(formatLaunchReports(await runLaunchChecks(await readDeployedStage(settings))));
}

/** Asks at the terminal. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
