// Builds the web app in a separate process: the bundler and everything it loads would otherwise
// stay in the memory of a stack that runs for days.
import path from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/local/runtime/places.ts';

await build({
  configFile: path.join(root, 'web/vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
});
