/** At the root of the web app, so that its scope covers all pages. */
export const offlineWorkerFile = 'offline-worker.js';
