// Builds the worker that opens the staff area without a signal, and tells it which files these
// pages need. The code of other pages comes from the network, and so does all data.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import type { Manifest, Plugin } from 'vite';
import { listFilesWithImports } from '#scripts/check/built-files.ts';
import { offlineWorkerFile } from '#shared/domain/platform/offline.ts';

const entry = 'index.html';
const shell = ['app/app.tsx', 'app/session/signed-in.tsx'];
/** The pages of people who work shifts: they open on a parking lot too. */
const pages = [
  'app/own-messages-page.tsx',
  'app/today-page.tsx',
  'areas/accounts/profile/page.tsx',
  'areas/events/calendar-feeds/page.tsx',
  'areas/events/tasks/own-page.tsx',
  'areas/staff/staff-availability/own-page.tsx',
  'areas/staff/staff-schedule/own-page.tsx',
  'areas/staff/time-clock/clock-page.tsx',
  'areas/staff/time-off/own-page.tsx',
];
/** Code that these pages load only after they are open. */
const lazyFiles = [
  'api/offline-answers.ts',
  'app/session/session-prompts.tsx',
  'app/session/offline.ts',
  'app/session/version-notice.tsx',
  'app/session/zone-prompt.tsx',
  'areas/messages/notifications/push-watcher.tsx',
  'areas/messages/threads/outbox-notice.tsx',
];

export function offlineWorkerPlugin(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(root, config.build.outDir);
    },
    async writeBundle() {
      const read = (file: string) => readFileSync(path.join(folder, file));
      const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
      await bundle({
        entryPoints: [path.join(root, 'offline/worker.ts')],
        outfile: path.join(folder, offlineWorkerFile),
        bundle: true,
        minify: true,
        target: 'es2022',
        define: {
          keptFiles: JSON.stringify(listPrecachedFiles(manifest, read)),
          'process.env.NODE_ENV': '"production"',
        },
      });
    },
  };
}

/** Files with their hash in the name never change. The others are cached again when they do. */
export function listPrecachedFiles(manifest: Manifest, read: (file: string) => Buffer) {
  const unhashed = [entry, 'mark.svg'].map((file) => ({
    url: `/${file}`,
    revision: createHash('sha256').update(read(file)).digest('hex').slice(0, 16),
  }));
  const hashed = [...listFilesWithImports(manifest, [entry, ...shell, ...pages, ...lazyFiles])]
    .filter((file) => file !== entry)
    .map((file) => ({ url: `/${file}`, revision: null }));
  return [...unhashed, ...hashed];
}
