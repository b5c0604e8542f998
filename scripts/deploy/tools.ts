import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

/** The emulator is stored next to the packages, because `npm run reset` only removes data. */
export const emulatorFolder = path.join(repositoryRoot, 'node_modules/.cache/brandwagon/emulator');

const execute = promisify(execFile);

export async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, [...args], { maxBuffer: 50_000_000 });
  return stdout;
}
