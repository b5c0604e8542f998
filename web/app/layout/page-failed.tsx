import { useEffect } from 'react';
import { text } from '#shared/text/layout.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

/**
 * A page broke, or its code couldn't be fetched: a newer version has been published, or the device
 * was offline, in which case it comes by itself once the device isn't any more.
 */
export function PageFailed() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return <ErrorState text={text('page_failed')} onRetry={reload} />;
}

const reload = () => window.location.reload();
