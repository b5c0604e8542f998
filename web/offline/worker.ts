// Runs beside the pages, in the browser: opens the staff area where there is no signal. It keeps the
// files that these pages need (scripts/offline/plugin.ts says which) and nothing else. Data is not its
// matter: what the device keeps of that, web/api/offline-store.ts does.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** The product's types are a page's; this is what the worker uses of its own surroundings. */
declare const self: { skipWaiting(): Promise<void> };
/** Put in by the build. */
declare const keptFiles: { url: string; revision: string | null }[];

const page = '/index.html';
/** How long a phone with a weak signal looks for a newer page before it takes the kept one. */
const patienceSeconds = 3;

precacheAndRoute(keptFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

// The newest page wherever there is a signal. It is kept with a newer worker only, together with its
// files: a page whose files are missing would open nothing.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [{ handlerDidError: () => matchPrecache(page) }],
  }),
);

// Pages that are open go on without it: one that is taken over while it loads fetches files twice.
addEventListener('install', () => void self.skipWaiting());
