/** At the root of the web app, whose pages it may then answer for. */
export const offlineWorkerFile = 'offline-worker.js';
