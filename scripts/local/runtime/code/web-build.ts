import path from 'node:path';
import { z } from 'zod';
import { runScript } from '#scripts/local/runtime/processes/child.ts';
import { webFolder } from '#scripts/local/runtime/folders.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { hashSources } from '#scripts/local/runtime/source-hash.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

const webSources = ['web', 'shared', 'scripts/openapi', 'package.json', 'package-lock.json'];

/** Builds the web app, unless the existing build is of the same sources. */
export async function buildWeb(progress: Progress): Promise<void> {
  const built = new StateFile(path.join(webFolder, 'sources.json'), z.object({ hash: z.string() }));
  const hash = hashSources(webSources);
  if (built.read()?.hash === hash) return;
  progress('Building the web app');
  const code = await runScript('scripts/commands/run.mjs', ['build-web']);
  if (code !== 0) throw new Error('the web app was not built');
  built.write({ hash });
}
