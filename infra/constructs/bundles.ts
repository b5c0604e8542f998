// Bundles the code of all functions in one run, so that shared code is read only once.
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { code, room, root } from './bundling.ts';

/** The code of a function, by its entry path under functions/. The entry exports `handler`. */
export function bundled(entry: string): Code {
  return Code.fromAsset(room, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      // Only local bundling is used. CDK tells the bundles of the entries apart by this command.
      command: [entry],
      local: {
        tryBundle(folder) {
          const { dir, name } = path.parse(entry);
          const from = path.join(bundlesBeside(folder), dir, name);
          renameSync(path.join(from, code), path.join(folder, code));
          return true;
        },
      },
    },
  });
}

const made = new Set<string>();

function bundlesBeside(folder: string): string {
  const outdir = path.join(path.dirname(folder), 'bundles');
  if (!made.has(outdir)) bundleAll(outdir);
  made.add(outdir);
  return outdir;
}

/**
 * Runs in a separate process: CDK doesn't wait for asynchronous work, and esbuild's plugins are
 * asynchronous.
 */
function bundleAll(outdir: string): void {
  const program = path.join(import.meta.dirname, 'bundle-all.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, outdir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
