import { securityHeaders } from '#infra/security-headers.ts';
import type { DemoAccount } from '#scripts/seed/accounts/people.ts';
import { Clock } from './clock.ts';
import type { Code, CodeSource } from '#scripts/local/runtime/code/code.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { fillTableApart } from '#scripts/local/runtime/data/demo-data.ts';
import { type Renewal, renewKept } from '#scripts/local/runtime/data/kept-version.ts';
import { brings } from '#scripts/local/engines/domain-events.ts';
import { edgeKey, type Engines, startEngines } from '#scripts/local/engines/engines.ts';
import { applyEnvironment } from './environment.ts';
import { type FrontDoor, openDoor } from '#scripts/local/runtime/http/front-door.ts';
import { gateway } from '#scripts/local/runtime/http/gateway.ts';
import { localPages } from '#scripts/local/engines/local-pages.ts';
import type { Progress } from './progress.ts';
import { claimState, recordAddress } from '#scripts/local/runtime/processes/run-record.ts';
import { startWorkers, type Workers } from '#scripts/local/runtime/triggers/workers.ts';

export type StackOptions = {
  readonly folder: string;
  readonly keepTable: boolean;
  /** Includes a franchise with more events than an export writes at a time. */
  readonly large?: boolean;
  readonly code: CodeSource;
  /** The first port to try for the address. */
  readonly port: number;
  /** True if the port was chosen explicitly: fails if it is taken. */
  readonly isPortFixed?: boolean;
  readonly progress: Progress;
};

export type Stack = {
  readonly address: string;
  readonly mailOrigin: string;
  readonly accounts: readonly DemoAccount[];
  stop(): Promise<void>;
};

type Ground = {
  readonly clock: Clock;
  readonly deadLetters: DeadLetters;
  readonly door: FrontDoor;
  readonly code: Code;
  readonly engines: Engines;
};

/**
 * Starts the whole product on this machine. Only once per process, because the functions read their
 * variables only once.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ground = await layGround(options);
  const ready = ground.code.makeReady(options.progress);
  const [workers] = await Promise.all([wake(options, ground), ready]);
  const renewal = renewKept({ ...options, clock: ground.clock, product: ground.code.product });
  const { demoAccounts: accounts } = await import('#scripts/seed/accounts/people.ts');
  openFor(ground, workers, accounts);
  return {
    address: ground.door.origin,
    mailOrigin: ground.engines.mailOrigin,
    accounts,
    stop: () => stopAll(ground, workers, renewal),
  };
}

async function wake(
  { folder, large = false, progress }: StackOptions,
  ground: Ground,
): Promise<Workers> {
  const { clock, deadLetters, engines, code } = ground;
  const { TABLE_NAME: table } = engines.environment;
  await fillTableApart(table, folder, { large, now: clock.now(), progress });
  return startWorkers(table, folder, clock, deadLetters, code.product);
}

async function layGround(options: StackOptions): Promise<Ground> {
  const { folder, keepTable, port, isPortFixed = false, progress } = options;
  await claimState(folder);
  const clock = new Clock(folder);
  const deadLetters = new DeadLetters(folder);
  const door = await openDoor(port, { isFixed: isPortFixed });
  recordAddress(door.origin);
  const code = await options.code(door);
  const onEvent = brings(clock, deadLetters, code.product);
  const engines = await startEngines({ folder, keepTable, webOrigin: door.origin, clock, onEvent });
  applyEnvironment(engines.environment);
  progress('The engines are up');
  return { clock, deadLetters, door, code, engines };
}

function openFor(ground: Ground, workers: Workers, accounts: readonly DemoAccount[]): void {
  const { clock, deadLetters, door, code, engines } = ground;
  const { mailOrigin, smsOrigin, locationOrigin } = engines;
  const { stripeOrigin, languageModelOrigin, mailchimpOrigin } = engines;
  const onMoved = () => workers.schedules.tickNow();
  const ofOthers = { stripeOrigin, languageModelOrigin, mailchimpOrigin };
  const origins = { mailOrigin, smsOrigin, locationOrigin, ...ofOthers };
  const pages = localPages({ clock, deadLetters, accounts, ...origins, onMoved });
  const headers = code.pageHeaders(securityHeaders(engines.fileOrigin));
  const { product, sendWeb } = code;
  door.serve(gateway({ clock, headers, edgeKey, localPages: pages, product, sendWeb }));
}

async function stopAll(
  { door, code, engines }: Ground,
  workers: Workers,
  renewal: Renewal,
): Promise<void> {
  await renewal.stop();
  await code.close();
  await door.close();
  await workers.stop();
  await engines.stop();
}
