import { buildSecurityHeaders } from '#infra/security-headers.ts';
import type { DemoAccount } from '#scripts/seed/accounts/people.ts';
import { Clock } from './clock.ts';
import {
  createJobHandler,
  type ProductCode,
  type ProductCodeSource,
} from '#scripts/local/runtime/code/code.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { fillTableInChildProcess } from '#scripts/local/runtime/data/demo-data.ts';
import {
  getSeedRecord,
  type Renewal,
  startRenewal,
} from '#scripts/local/runtime/data/data-version.ts';
import { createBusDelivery } from '#scripts/local/engines/domain-events.ts';
import { laptopEdgeKey, type Engines, startEngines } from '#scripts/local/engines/engines.ts';
import { applyEnvironment } from './environment.ts';
import { type FrontDoor, openFrontDoor } from '#scripts/local/runtime/http/front-door.ts';
import { type LiveGateway, openLiveGateway } from '#scripts/local/runtime/http/live-gateway.ts';
import { createGateway } from '#scripts/local/runtime/http/gateway.ts';
import { createLocalPages } from '#scripts/local/engines/local-pages.ts';
import type { Progress } from './progress.ts';
import { claimStateFolder, recordAddress } from '#scripts/local/runtime/processes/run-record.ts';
import { startWorkers, type Workers } from '#scripts/local/runtime/triggers/workers.ts';

export type StackOptions = {
  readonly folder: string;
  readonly keepTable: boolean;
  /** Includes a franchise with more events than an export writes at a time. */
  readonly large?: boolean;
  /** Without demo data: the first System Admin is invited instead. */
  readonly empty?: boolean;
  readonly code: ProductCodeSource;
  /** The first port to try for the address. */
  readonly port: number;
  /** True if the port was chosen explicitly: fails if it is taken. */
  readonly isPortFixed?: boolean;
  readonly progress: Progress;
};

export type Stack = {
  readonly address: string;
  readonly mailOrigin: string;
  readonly pushOrigin: string;
  readonly accounts: readonly DemoAccount[];
  /** Where the first System Admin chooses a password, as long as they haven't. */
  readonly invitation: string | undefined;
  stop(): Promise<void>;
};

type StackBase = {
  readonly clock: Clock;
  readonly deadLetters: DeadLetters;
  readonly door: FrontDoor;
  readonly code: ProductCode;
  readonly engines: Engines;
};

/**
 * Starts the whole product on this machine. Only once per process, because the functions read their
 * variables only once.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ground = await startStackBase(options);
  const ready = ground.code.makeReady(options.progress);
  const [workers] = await Promise.all([startWorkersWithData(options, ground), ready]);
  const renewal = startRenewal({ ...options, clock: ground.clock, product: ground.code.product });
  const { demoAccounts } = await import('#scripts/seed/accounts/people.ts');
  const isEmpty = getSeedRecord(options.folder).read()?.empty === true;
  const accounts = isEmpty ? [] : demoAccounts;
  const { inviteLocalAdmin } = await import('#scripts/first-run/local-admin.ts');
  const invitation = isEmpty ? await inviteLocalAdmin(ground.clock.now()) : undefined;
  serveRequests(ground, workers, accounts);
  const live = serveLiveConnections(ground);
  return {
    address: ground.door.origin,
    mailOrigin: ground.engines.mailOrigin,
    pushOrigin: ground.engines.pushOrigin,
    accounts,
    invitation,
    stop: () => stopAll(ground, workers, renewal, live),
  };
}

async function startWorkersWithData(
  { folder, large = false, empty = false, progress }: StackOptions,
  ground: StackBase,
): Promise<Workers> {
  const { clock, deadLetters, engines, code } = ground;
  const { TABLE_NAME: table } = engines.environment;
  await fillTableInChildProcess(table, folder, { large, empty, now: clock.now(), progress });
  return startWorkers(table, folder, clock, deadLetters, code.product);
}

async function startStackBase(options: StackOptions): Promise<StackBase> {
  const { folder, keepTable, port, isPortFixed = false, progress } = options;
  await claimStateFolder(folder);
  const clock = new Clock(folder);
  const deadLetters = new DeadLetters(folder);
  const door = await openFrontDoor(port, { isFixed: isPortFixed });
  recordAddress(door.origin);
  const code = await options.code(door);
  const onEvent = createBusDelivery(clock, deadLetters, code.product);
  const engines = await startEngines({ folder, keepTable, webOrigin: door.origin, clock, onEvent });
  applyEnvironment(engines.environment);
  progress('The engines are up');
  return { clock, deadLetters, door, code, engines };
}

function serveRequests(
  ground: StackBase,
  workers: Workers,
  accounts: readonly DemoAccount[],
): void {
  const { clock, deadLetters, door, code, engines } = ground;
  const { mailOrigin, smsOrigin, locationOrigin, pushOrigin, flagsOrigin } = engines;
  const { stripeOrigin, languageModelOrigin, mailchimpOrigin } = engines;
  const onMoved = () => workers.schedules.tickNow();
  const ofOthers = { stripeOrigin, languageModelOrigin, mailchimpOrigin };
  const origins = { mailOrigin, smsOrigin, locationOrigin, pushOrigin, flagsOrigin, ...ofOthers };
  const pages = createLocalPages({ clock, deadLetters, accounts, ...origins, onMoved });
  const headers = code.pageHeaders(buildSecurityHeaders(engines.fileOrigin));
  const { product, sendWeb } = code;
  door.serve(
    createGateway({ clock, headers, edgeKey: laptopEdgeKey, localPages: pages, product, sendWeb }),
  );
}

function serveLiveConnections({ clock, door, code, engines }: StackBase): LiveGateway {
  const job = createJobHandler('serve-live-screens', code.product);
  const { liveSockets: sockets } = engines;
  return openLiveGateway({ server: door.server, sockets, clock, edgeKey: laptopEdgeKey, job });
}

async function stopAll(
  { door, code, engines }: StackBase,
  workers: Workers,
  renewal: Renewal,
  live: LiveGateway,
): Promise<void> {
  await renewal.stop();
  live.close();
  await code.close();
  await door.close();
  await workers.stop();
  await engines.stop();
}
