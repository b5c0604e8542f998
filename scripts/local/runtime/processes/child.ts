import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const require = createRequire(import.meta.url);
const PackageJson = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

type Variables = Readonly<Record<string, string>>;

/** Runs a Node script in this terminal until it ends. Returns its exit code. */
export function runScript(
  script: string,
  args: readonly string[],
  variables: Variables = {},
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
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
  variables: Variables = {},
): Promise<number> {
  return runScript(findToolScript(packageName, tool), args, variables);
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
