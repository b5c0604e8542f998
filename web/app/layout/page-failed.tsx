import { useEffect } from 'react';
import { text } from '#shared/text/layout.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

/**
 * A page crashed, or its code couldn't be loaded: a newer version was published, or the device is
 * offline. In the latter case it reloads by itself once online.
 */
export function PageFailed() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <ErrorState text={text('page_failed')} onRetry={reload} />;
}

const reload = () => window.location.reload();
