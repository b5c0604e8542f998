import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/local/runtime/places.ts';

/** What the emulator is made of lies beside the packages: `npm run reset` is about data alone. */
export const emulatorFolder = path.join(root, 'node_modules/.cache/brandwagon/emulator');

const execute = promisify(execFile);

export async function runToEnd(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, [...args], { maxBuffer: 50_000_000 });
  return stdout;
}
