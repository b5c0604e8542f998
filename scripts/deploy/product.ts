import { securityHeaders } from '#infra/security-headers.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { openDoor } from '#scripts/local/runtime/http/front-door.ts';
import { webFolder } from '#scripts/local/runtime/places.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import type { DemoAccount } from '#scripts/seed/accounts/people.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { type Deployment, deploy } from './deployment.ts';
import type { Emulator } from './emulator.ts';
import { front } from './front.ts';

export type ProductOptions = {
  readonly emulator: Emulator;
  readonly stage: string;
  readonly folder: string;
  /** The first port to try for the address. */
  readonly port: number;
  /** About how many events the demo data has. By default, as many as make a good demo. */
  readonly events?: number;
  readonly progress: Progress;
};

export type Product = {
  readonly address: string;
  readonly accounts: readonly DemoAccount[];
  readonly wake: Deployment['wake'];
  stop(): Promise<void>;
};

/**
 * Starts the product on an emulated cloud, with demo data, at one address. Only once per process.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { emulator, progress } = options;
  const door = await openDoor(options.port);
  const { apiOrigins, variables, wake } = await deploy({ ...options, webOrigin: door.origin });
  applyEnvironment(variables);
  const accounts = await fill(variables['TABLE_NAME'] ?? '', options);
  progress('The data is in place');
  const headers = securityHeaders(emulator.origin);
  door.serve(front({ apiOrigins, webFolder, headers, edgeKey: await deployedEdgeKey() }));
  return { address: door.origin, accounts, wake, stop: () => door.close() };
}

/**
 * Imported as late as in `seedIfEmpty`. Reads what CloudFormation would put into the distribution.
 */
async function deployedEdgeKey(): Promise<string> {
  const { getEdgeKey } = await import('#functions/ports/secrets/edge-key.ts');
  return getEdgeKey();
}

/**
 * Imports these modules only now, because they read environment variables that weren't set before.
 */
async function fill(table: string, { events, progress }: ProductOptions) {
  const { isEmptyTable, settleTable } = await import('./settle.ts');
  const { bringUpToDate } = await import('#scripts/local/runtime/data/kept-table.ts');
  const { seed } = await import('#scripts/seed/index.ts');
  const { demoAccounts } = await import('#scripts/seed/accounts/people.ts');
  await settleTable(table);
  await bringUpToDate(table, instant(Date.now()));
  if (await isEmptyTable(table)) {
    progress('Seeding the demo data');
    await seed({
      now: instant(Date.now()),
      progress: () => undefined,
      ...(events === undefined ? {} : { events }),
    });
  }
  return demoAccounts;
}
