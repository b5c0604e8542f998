import { parseStartOptions } from './chosen-port.ts';
import type { ProductCodeSource } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { stateFolder } from '#scripts/local/runtime/folders.ts';
import { isStillOwnProcess, findParentNpm } from '#scripts/local/runtime/processes/process-list.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import {
  runBeforeEnd,
  handleSignals,
  requestEnd,
} from '#scripts/local/runtime/processes/signals.ts';
import { startStack, type Stack } from '#scripts/local/runtime/stack.ts';

const preferredPort = 3000;

/** Serves the product on this machine at one address until it is stopped. */
export async function serveProduct(code: ProductCodeSource, howItEnds: string): Promise<void> {
  handleSignals();
  endWithNpm();
  const log = divertFunctionLog(stateFolder);
  const state = { folder: stateFolder, keepTable: true };
  try {
    const { port: chosen, empty } = parseStartOptions(process.argv.slice(3));
    const address = { port: chosen ?? preferredPort, isPortFixed: chosen !== undefined };
    const stack = await startStack({ ...state, ...address, empty, code, progress: printProgress });
    runBeforeEnd(() => stack.stop());
    printGreeting(stack, address.port, log);
    console.log(`\n  ${howItEnds}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function printGreeting(
  { address, mailOrigin, accounts, invitation }: Stack,
  port: number,
  log: string,
): void {
  printProgress('Ready');
  if (address.endsWith(`:${port}`)) console.log(`\n  Brandwagon   ${address}`);
  else console.log(`\n  Brandwagon   ${address}  (port ${port} was taken)`);
  console.log(`  Mail         ${mailOrigin}`);
  console.log(`  Clock        ${address}/local`);
  console.log(`  Log          ${log}`);
  if (invitation) console.log(`\n  The System Admin chooses a password at\n    ${invitation}`);
  if (accounts.length === 0) return;
  console.log('\n  Sign in as');
  for (const { role, email, password } of accounts) {
    console.log(`    ${role.padEnd(14)} ${email.padEnd(36)} ${password}`);
  }
}

/** If only npm is killed, it doesn't forward the signal. */
function endWithNpm(): void {
  const npm = findParentNpm();
  if (npm) setInterval(() => isStillOwnProcess(npm, 'npm') || requestEnd(), 1000).unref();
  else if (process.env['npm_lifecycle_event'] && process.ppid === 1) requestEnd();
}
