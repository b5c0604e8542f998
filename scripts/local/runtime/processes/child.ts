import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const require = createRequire(import.meta.url);
const PackageJson = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

export type ChildOptions = {
  /** Environment variables besides this process's own. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Another child writes to the same terminal: whole lines, none of which is redrawn. */
  readonly sharesTerminal?: boolean;
  /** As of `os.setPriority`: 1 to 19 give way to processes at the normal priority, 0. */
  readonly priority?: number;
};

/** Runs a Node script in this terminal until it ends. Returns its exit code. */
export function runScript(
  script: string,
  args: readonly string[],
  { variables = {}, sharesTerminal = false, priority = 0 }: ChildOptions = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repositoryRoot,
    // Whoever writes to a pipe doesn't redraw.
    stdio: ['inherit', sharesTerminal ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
  });
  child.stdout?.pipe(process.stdout, { end: false });
  // Children of the child inherit it, because they start later.
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a tool from node_modules. Returns its exit code. */
export function runTool(
  packageName: string,
  tool: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<number> {
  return runScript(findToolScript(packageName, tool), args, options);
}

/**
 * Found through the package's own package.json, not through `.bin`, whose form differs by platform.
 */
function findToolScript(packageName: string, tool: string): string {
  const record = path.join(repositoryRoot, 'node_modules', packageName, 'package.json');
  const { bin } = PackageJson.parse(require(record));
  const script = typeof bin === 'string' ? bin : bin[tool];
  if (!script) throw new Error(`${packageName} has no ${tool}`);
  return path.join(path.dirname(record), script);
}
