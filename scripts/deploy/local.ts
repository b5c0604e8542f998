// `npm run deploy:local [-- --empty]`: deploys the CDK app itself to a cloud that this machine
// emulates, with demo data, or with nobody but the first System Admin.
import path from 'node:path';
import { stateFolder } from '#scripts/local/runtime/folders.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { claimStateFolder, endOrphans } from '#scripts/local/runtime/processes/run-record.ts';
import { buildWeb } from '#scripts/local/runtime/code/web-build.ts';
import { type Emulator, findRunningEmulator } from './emulator.ts';
import { findPython, startMinistack } from './ministack.ts';
import { type DeployedProduct, startDeployedProduct } from './product.ts';

const folder = path.join(stateFolder, 'deployed');
const defaultOrigin = 'http://127.0.0.1:4566';

try {
  await endOrphans();
  await claimStateFolder(folder);
  const emulator = await getEmulator(process.env['AWS_ENDPOINT_URL'] ?? defaultOrigin);
  await buildWeb(printProgress);
  const options = {
    emulator,
    stage: 'local',
    folder,
    port: 3000,
    empty: process.argv.includes('--empty'),
    progress: printProgress,
  };
  const product = await startDeployedProduct(options);
  printGreeting(product, emulator);
  stopOnSignal(product, emulator);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function getEmulator(origin: string): Promise<Emulator> {
  const running = await findRunningEmulator(origin);
  if (running) return running;
  const python = origin === defaultOrigin ? await findPython() : undefined;
  if (!python) throw new Error(describeMissingEmulator(origin));
  printProgress('Starting MiniStack');
  return startMinistack(python, Number(new URL(origin).port), printProgress);
}

function describeMissingEmulator(origin: string): string {
  return [
    `No emulated cloud answers at ${origin}. Either`,
    '  install Python 3.10 or later with pip; this command then brings MiniStack itself, or',
    '  start LocalStack: LOCALSTACK_AUTH_TOKEN=… docker compose -f scripts/local/compose.yaml up, or',
    '  set AWS_ENDPOINT_URL to where one runs.',
  ].join('\n');
}

function printGreeting(
  { address, accounts, invitation }: DeployedProduct,
  { origin, mailOrigin }: Emulator,
): void {
  printProgress('Ready');
  console.log(`\n  Brandwagon   ${address}`);
  console.log(`  Mail         ${mailOrigin}`);
  console.log(`  AWS          ${origin}`);
  if (invitation) console.log(`\n  The System Admin chooses a password at\n    ${invitation}`);
  if (accounts.length > 0) console.log('\n  Sign in as');
  for (const { role, email, password } of accounts) {
    console.log(`    ${role.padEnd(14)} ${email.padEnd(36)} ${password}`);
  }
  console.log('\n  Ctrl-C stops it.');
}

function stopOnSignal(product: DeployedProduct, emulator: Emulator): void {
  let ending = false;
  const end = () => {
    // A second Ctrl-C doesn't wait.
    if (ending) process.exit(1);
    ending = true;
    void product
      .stop()
      .then(() => emulator.stop())
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
