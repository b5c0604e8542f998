import { parsePort } from './chosen-port.ts';
import type { CodeSource } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { stateFolder } from '#scripts/local/runtime/places.ts';
import { isStillOurs, npmAbove } from '#scripts/local/runtime/processes/process-list.ts';
import { say } from '#scripts/local/runtime/progress.ts';
import { beforeEnd, heedSignals, requestEnd } from '#scripts/local/runtime/processes/signals.ts';
import { startStack, type Stack } from '#scripts/local/runtime/stack.ts';

const preferredPort = 3000;

/** Serves the product on this machine at one address until it is stopped. */
export async function serve(code: CodeSource, howItEnds: string): Promise<void> {
  heedSignals();
  endAfterNpm();
  const log = divertFunctionLog(stateFolder);
  const state = { folder: stateFolder, keepTable: true };
  try {
    const chosen = parsePort(process.argv.slice(3));
    const address = { port: chosen ?? preferredPort, isPortFixed: chosen !== undefined };
    const stack = await startStack({ ...state, ...address, code, progress: say });
    beforeEnd(() => stack.stop());
    greet(stack, address.port, log);
    console.log(`\n  ${howItEnds}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function greet({ address, mailOrigin, accounts }: Stack, port: number, log: string): void {
  say('Ready');
  if (address.endsWith(`:${port}`)) console.log(`\n  Brandwagon   ${address}`);
  else console.log(`\n  Brandwagon   ${address}  (port ${port} was taken)`);
  console.log(`  Mail         ${mailOrigin}`);
  console.log(`  Clock        ${address}/local`);
  console.log(`  Log          ${log}\n\n  Sign in as`);
  for (const { role, email, password } of accounts) {
    console.log(`    ${role.padEnd(14)} ${email.padEnd(36)} ${password}`);
  }
}

/** If only npm is killed, it doesn't forward the signal. */
function endAfterNpm(): void {
  const npm = npmAbove();
  if (npm) setInterval(() => isStillOurs(npm, 'npm') || requestEnd(), 1000).unref();
  else if (process.env['npm_lifecycle_event'] && process.ppid === 1) requestEnd();
}
