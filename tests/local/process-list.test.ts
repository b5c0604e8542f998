import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { isOwnProcess, waitUntilEnded } from '#scripts/local/runtime/processes/process-list.ts';

const mark = 'a-mark-of-our-own';

test('a process is known again by its command line, while it lives', async () => {
  const child = startChild();

  expect(isOwnProcess(child.pid, mark)).toBe(true);
  expect(isOwnProcess(child.pid, 'a stranger’s')).toBe(false);

  child.kill('SIGKILL');
  expect(await waitUntilEnded(child.pid, mark, 5000)).toBe(true);
  expect(isOwnProcess(child.pid, mark)).toBe(false);
});

test('waiting for a process that stays ends in time', async () => {
  const child = startChild();

  expect(await waitUntilEnded(child.pid, mark, 100)).toBe(false);
  child.kill('SIGKILL');
});

function startChild() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', mark]);
  return { pid: child.pid ?? 0, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
