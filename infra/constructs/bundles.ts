// Bundles the code of all functions in one run, so that shared code is read only once.
import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFileName, functionsFolder, repositoryRoot } from './bundling.ts';

/** The code of a function, by its entry path under functions/. The entry exports `handler`. */
export function getBundledCode(entry: string): Code {
  return Code.fromAsset(functionsFolder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      // Only local bundling is used. CDK tells the bundles of the entries apart by this command.
      command: [entry],
      local: {
        tryBundle(folder) {
          const { dir, name } = path.parse(entry);
          const from = path.join(ensureBundles(folder), dir, name);
          renameSync(path.join(from, bundleFileName), path.join(folder, bundleFileName));
          return true;
        },
      },
    },
  });
}

const bundledFolders = new Set<string>();

function ensureBundles(folder: string): string {
  const outdir = path.join(path.dirname(folder), 'bundles');
  if (!bundledFolders.has(outdir)) bundleAll(outdir);
  bundledFolders.add(outdir);
  return outdir;
}

/**
 * Runs in a separate process: CDK doesn't wait for asynchronous work, and esbuild's plugins are
 * asynchronous.
 */
function bundleAll(outdir: string): void {
  const program = path.join(import.meta.dirname, 'bundle-all.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, outdir], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
