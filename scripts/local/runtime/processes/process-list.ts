import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * True if the process with this id is still the one that we started. Ids are reused, and a process
 * that isn't ours must never be killed.
 */
export function isOwnProcess(pid: number, mark: string): boolean {
  return isAlive(pid) && readCommandLine(pid).includes(mark);
}

/**
 * The same for a process that was ours a moment ago. Windows takes a third of a second to return a
 * command line, and doesn't list ended processes. Elsewhere an ended process stays until its parent
 * collects its status.
 */
export function isStillOwnProcess(pid: number, mark: string): boolean {
  return process.platform === 'win32' ? isAlive(pid) : isOwnProcess(pid, mark);
}

/**
 * The npm that runs this process: its parent, or the parent of the shell in between. None on
 * Windows, where a console ends everything that runs in it.
 */
export function findParentNpm(): number | undefined {
  if (process.platform === 'win32') return undefined;
  const chain = [process.ppid, getParentPid(process.ppid)];
  return chain.find((pid) => readCommandLine(pid).includes('npm'));
}

function getParentPid(pid: number): number {
  try {
    if (process.platform === 'linux') return getLinuxParentPid(pid);
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    // It has ended in the meantime.
    return 0;
  }
}

function getLinuxParentPid(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
}

function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return readWindowsCommandLine(pid);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // It ended between the two checks.
    return '';
  }
}

function readWindowsCommandLine(pid: number): string {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' });
}

/**
 * An ended process whose status nobody has collected is still listed, but without a command line.
 */
export async function waitUntilEnded(
  pid: number,
  mark: string,
  milliseconds: number,
): Promise<boolean> {
  const until = performance.now() + milliseconds;
  let isRunning = isOwnProcess(pid, mark);
  while (isRunning) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
    isRunning = isStillOwnProcess(pid, mark);
  }
  return true;
}
