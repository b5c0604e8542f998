import { lazy, Suspense } from 'react';

const retryDelay = 5000;

/** Fetched after the page's own code, which shows nothing to report yet. */
const ToastList = lazy(async () => ({ default: await loadToastList() }));

async function loadToastList() {
  try {
    return (await import('./toast-list.tsx')).ToastList;
  } catch {
    // Without a signal for a moment. Toasts wait until then.
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return loadToastList();
  }
}

/**
 * Shows the toasts of `notify`. Render it once at the root, so that a toast outlives navigation.
 */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
