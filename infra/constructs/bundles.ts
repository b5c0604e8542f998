// The code of all functions, bundled in one go: what they share is read once, not once for each.
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { code, room, root } from './bundling.ts';

/** What a function runs, by its entry in the room of the functions; it exports `handler`. */
export function bundled(entry: string): Code {
  return Code.fromAsset(room, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      // The local way alone is taken; by this CDK tells one entry's bundle from another's.
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

/** In a process of its own: the CDK doesn't wait for what takes its time, and esbuild's plugins do. */
function bundleAll(outdir: string): void {
  const program = path.join(import.meta.dirname, 'bundle-all.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, outdir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
