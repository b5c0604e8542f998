// Builds the web app in a process of its own: the bundler and all that it loads would stay in the memory of
// a stack that serves for days.
import path from 'node:path';
import { build } from 'vite';
import { root } from '#scripts/local/runtime/places.ts';

await build({
  configFile: path.join(root, 'web/vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
});
