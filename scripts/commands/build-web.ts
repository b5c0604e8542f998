// Builds the web app in a separate process: the bundler and everything it loads would otherwise
// stay in the memory of a stack that runs for days.
import path from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

await build({
  configFile: path.join(repositoryRoot, 'web/vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
});
