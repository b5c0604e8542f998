import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { isOwnProcess, waitUntilEnded } from '#scripts/local/runtime/processes/process-list.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const mark = 'a-mark-of-our-own';

test('a process is known again by its command line, while it lives', async () => {
  const child = await startChild();

  expect(isOwnProcess(child.pid, mark)).toBe(true);
  expect(isOwnProcess(child.pid, 'a stranger’s')).toBe(false);

  child.kill('SIGKILL');
  expect(await waitUntilEnded(child.pid, mark, 5000)).toBe(true);
  expect(isOwnProcess(child.pid, mark)).toBe(false);
});

test('waiting for a process that stays ends in time', async () => {
  const child = await startChild();

  expect(await waitUntilEnded(child.pid, mark, 100)).toBe(false);
  child.kill('SIGKILL');
});

/** Its command line is empty for a moment after it was started. */
async function startChild() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', mark]);
  await waitFor(async () => expect(isOwnProcess(child.pid ?? 0, mark)).toBe(true));
  return { pid: child.pid ?? 0, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
