// `npm run deploy:local`: deploys the CDK app itself to a cloud that this machine emulates.
import path from 'node:path';
import { stateFolder } from '#scripts/local/runtime/places.ts';
import { say } from '#scripts/local/runtime/progress.ts';
import { claimState, endOrphans } from '#scripts/local/runtime/processes/run-record.ts';
import { buildWeb } from '#scripts/local/runtime/code/web-build.ts';
import { type Emulator, runningEmulator } from './emulator.ts';
import { findPython, startMinistack } from './ministack.ts';
import { type Product, startProduct } from './product.ts';

const folder = path.join(stateFolder, 'deployed');
const usualOrigin = 'http://127.0.0.1:4566';

try {
  await endOrphans();
  await claimState(folder);
  const emulator = await emulatorAt(process.env['AWS_ENDPOINT_URL'] ?? usualOrigin);
  await buildWeb(say);
  const options = { emulator, stage: 'local', folder, port: 3000, progress: say };
  const product = await startProduct(options);
  greet(product, emulator);
  endWith(product, emulator);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function emulatorAt(origin: string): Promise<Emulator> {
  const running = await runningEmulator(origin);
  if (running) return running;
  const python = origin === usualOrigin ? await findPython() : undefined;
  if (!python) throw new Error(howToGetOne(origin));
  say('Starting MiniStack');
  return startMinistack(python, Number(new URL(origin).port), say);
}

function howToGetOne(origin: string): string {
  return [
    `No emulated cloud answers at ${origin}. Either`,
    '  install Python 3.10 or later with pip; this command then brings MiniStack itself, or',
    '  start LocalStack: LOCALSTACK_AUTH_TOKEN=… docker compose -f scripts/local/compose.yaml up, or',
    '  set AWS_ENDPOINT_URL to where one runs.',
  ].join('\n');
}

function greet({ address, accounts }: Product, { origin, mailOrigin }: Emulator): void {
  say('Ready');
  console.log(`\n  Brandwagon   ${address}`);
  console.log(`  Mail         ${mailOrigin}`);
  console.log(`  AWS          ${origin}\n\n  Sign in as`);
  for (const { role, email, password } of accounts) {
    console.log(`    ${role.padEnd(14)} ${email.padEnd(36)} ${password}`);
  }
  console.log('\n  Ctrl-C stops it.');
}

function endWith(product: Product, emulator: Emulator): void {
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
