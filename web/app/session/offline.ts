import { offlineWorkerFile } from '#shared/domain/platform/offline.ts';

/** From then on the staff area opens without a signal. A browser without workers goes on as before. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/${offlineWorkerFile}`).catch(() => undefined);
}
