import { accountChecks, describe } from './account-checks.ts';
import { addressChecks } from './address-checks.ts';
import { firstAdminCheck } from './first-admin-check.ts';
import { type DeployedStage, type LaunchCheck, type LaunchResult, open } from './launch-check.ts';
import { mailChecks } from './mail-checks.ts';
import { paymentChecks } from './payment-checks.ts';

/** In the order in which they are best done: what others wait for comes first. */
export const launchChecks: readonly LaunchCheck[] = [
  ...addressChecks,
  ...mailChecks,
  ...paymentChecks,
  ...accountChecks,
  firstAdminCheck,
];

export type LaunchReport = LaunchResult & { readonly title: string };

/** One after another, so that what is printed doesn't depend on who answers first. */
export async function runLaunchChecks(
  stage: DeployedStage,
  checks: readonly LaunchCheck[] = launchChecks,
): Promise<LaunchReport[]> {
  const reports: LaunchReport[] = [];
  for (const { title, look } of checks) {
    const result = await look(stage).catch((error: unknown) => open(describe(error)));
    reports.push({ title, ...result });
  }
  return reports;
}

/** What was seen, and below it what is left to do. */
export function formatLaunchReports(reports: readonly LaunchReport[]): string {
  const lines = reports.flatMap(({ isDone, title, seen, todo }) => [
    `${isDone ? 'ok  ' : 'LEFT'}  ${title}: ${seen}`,
    ...todo.map((line) => `        ${line}`),
  ]);
  const left = reports.filter(({ isDone }) => !isDone).length;
  return [...lines, left === 0 ? 'Nothing is left to do.' : `${left} left to do.`].join('\n');
}
