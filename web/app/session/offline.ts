import { offlineWorkerFile } from '#shared/domain/platform/offline.ts';

/**
 * Installs the worker that opens the staff area without a signal. Browsers without service workers
 * are unaffected.
 */
export function registerOfflineWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/${offlineWorkerFile}`).catch(() => undefined);
}
