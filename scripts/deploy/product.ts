import { buildSecurityHeaders } from '#infra/security-headers.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { openFrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import { webFolder } from '#scripts/local/runtime/folders.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import type { DemoAccount } from '#scripts/seed/accounts/people.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { type Deployment, deploy } from './deployment.ts';
import type { Emulator } from './emulator.ts';
import { createEdgeHandler } from './edge-handler.ts';

export type DeployedProductOptions = {
  readonly emulator: Emulator;
  readonly stage: string;
  readonly folder: string;
  /** The first port to try for the address. */
  readonly port: number;
  /** About how many events the demo data has. By default, as many as make a good demo. */
  readonly events?: number;
  /** True for no demo data: the first System Admin is invited. */
  readonly empty?: boolean;
  readonly progress: Progress;
};

export type DeployedProduct = {
  readonly address: string;
  readonly accounts: readonly DemoAccount[];
  /** Where the first System Admin of an empty product chooses a password. */
  readonly invitation: string | undefined;
  readonly wake: Deployment['wake'];
  stop(): Promise<void>;
};

/**
 * Starts the product on an emulated cloud, with demo data, at one address. Only once per process.
 */
export async function startDeployedProduct(
  options: DeployedProductOptions,
): Promise<DeployedProduct> {
  const { emulator, progress } = options;
  const door = await openFrontDoor(options.port);
  const { apiOrigins, variables, wake } = await deploy({ ...options, webOrigin: door.origin });
  applyEnvironment(variables);
  const { accounts, invitation } = await fillTable(variables['TABLE_NAME'] ?? '', options);
  progress('The data is in place');
  const headers = buildSecurityHeaders(emulator.origin);
  door.serve(
    createEdgeHandler({ apiOrigins, webFolder, headers, edgeKey: await readDeployedEdgeKey() }),
  );
  return { address: door.origin, accounts, invitation, wake, stop: () => door.close() };
}

/**
 * Imported as late as in `fillTable`. Reads what CloudFormation would put into the distribution.
 */
async function readDeployedEdgeKey(): Promise<string> {
  const { getEdgeKey } = await import('#functions/ports/secrets/edge-key.ts');
  return getEdgeKey();
}

/**
 * Imports these modules only now, because they read environment variables that weren't set before.
 */
async function fillTable(
  table: string,
  { events, empty = false, progress }: DeployedProductOptions,
): Promise<Pick<DeployedProduct, 'accounts' | 'invitation'>> {
  const { isTableEmpty: isEmptyTable, applyTableSettings: settleTable } =
    await import('./table-settings.ts');
  const { upgradeTable: bringUpToDate } =
    await import('#scripts/local/runtime/data/upgrade-table.ts');
  const { seedDemoData: seed } = await import('#scripts/seed/index.ts');
  const { demoAccounts } = await import('#scripts/seed/accounts/people.ts');
  await settleTable(table);
  await bringUpToDate(table, instant(Date.now()));
  if (empty) {
    const { inviteLocalAdmin } = await import('#scripts/first-run/local-admin.ts');
    return { accounts: [], invitation: await inviteLocalAdmin(instant(Date.now())) };
  }
  if (await isEmptyTable(table)) {
    progress('Seeding the demo data');
    await switchOffNoticeMails();
    await seed({
      now: instant(Date.now()),
      progress: () => undefined,
      ...(events === undefined ? {} : { events }),
    });
  }
  return { accounts: demoAccounts, invitation: undefined };
}

/**
 * The demo data tells of what happened before. Here its stream is on already, so all of it would be
 * mailed to its owners, ahead of what people do next.
 */
async function switchOffNoticeMails(): Promise<void> {
  const { saveMailDefaults } = await import('#functions/data/messages/notification-choices.ts');
  const { createScope } = await import('#functions/data/store/scope.ts');
  const { demoFranchises } = await import('#scripts/seed/franchises/franchises.ts');
  const { listDefaultTypes } = await import('#shared/domain/messages/notification-choices.ts');
  const defaults = Object.fromEntries(listDefaultTypes().map((type) => [type, 'off'] as const));
  for (const { franchise } of demoFranchises) {
    await saveMailDefaults(createScope(franchise.franchiseId, 'all'), defaults);
  }
}
