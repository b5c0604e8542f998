// `laptop-child.ts` starts this as a separate process: the product on this machine, as `npm start`
// serves it. It reports its address and a session cookie, and its memory whenever it is asked.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '#scripts/local/engines/listen.ts';
import { builtCode } from '#scripts/local/runtime/code/code.ts';
import { divertFunctionLog } from '#scripts/local/runtime/code/function-log.ts';
import { startStack } from '#scripts/local/runtime/stack.ts';
import { instant } from '#shared/domain/values/instant.ts';

// The folder is removed at the end, so it is never guessed.
const [, , folder = ''] = process.argv;
if (!path.isAbsolute(folder)) throw new Error('a folder of its own is to be named');
divertFunctionLog(folder);
const stack = await startStack({
  folder,
  keepTable: true,
  code: builtCode,
  port: await findFreePort(),
  progress: () => undefined,
});
// The stack sets the environment variables that the functions read while they are loaded.
const { createFranchise } = await import('#functions/data/franchises/franchises.ts');
const { newId } = await import('#functions/ports/ids.ts');
const { buildFranchise, buildUser } = await import('#scripts/seed/builders.ts');
const { signInNewUser: getCookie } = await import('./franchise.ts');
const now = instant(Date.now());
const franchise = buildFranchise({ franchiseId: newId(now) });
await createFranchise(franchise);
const owner = buildUser({ tenant: franchise.franchiseId, userId: newId(now) });
process.send?.({ address: stack.address, cookie: await getCookie(owner, franchise, now) });

process.on('message', (message) => {
  if (message === 'memory') process.send?.(readMemory());
  else void stopLaptop();
});

// The bench was stopped before it was done.
process.once('disconnect', () => void stopLaptop());

/** The memory of the process, and how much of it is still in use after a garbage collection. */
function readMemory() {
  const memoryBytes = process.memoryUsage.rss();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const [megabytes, heapMegabytes, externalMegabytes] = [memoryBytes, heapUsed, external].map(
    (bytes) => Math.round(bytes / 2 ** 20),
  );
  return { megabytes, heapMegabytes, externalMegabytes };
}

async function stopLaptop(): Promise<void> {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
