// A service worker that opens the staff area without a signal, and shows pushes. It stores only the files that these
// pages need (listed by scripts/offline/plugin.ts). Stored data is the job of
// web/api/offline-store.ts.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { listenForPushes } from './show-push.ts';

/**
 * The project's types describe a page; this declares what the worker uses of its own global scope.
 */
declare const self: Parameters<typeof listenForPushes>[0] & { skipWaiting(): Promise<void> };
/** Injected by the build. */
declare const keptFiles: { url: string; revision: string | null }[];

const pagePath = '/index.html';
/** How long a phone with a weak signal tries to load a newer page before it uses the stored one. */
const slowAfterSeconds = 3;

precacheAndRoute(keptFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// With a signal, always the newest page. A page is stored only with a newer worker and its files,
// because a page without its files couldn't open.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({
    networkTimeoutSeconds: slowAfterSeconds,
    plugins: [{ handlerDidError: () => matchPrecache(pagePath) }],
  }),
);

// Open pages don't wait for it: a worker that takes over a loading page makes it fetch files twice.
addEventListener('install', () => void self.skipWaiting());

listenForPushes(self);
