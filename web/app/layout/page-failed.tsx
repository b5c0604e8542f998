import { text } from '#shared/text/layout.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';

/** A page broke, or its code is gone because a newer version has been published. */
export function PageFailed() {
  return <ErrorState text={text('page_failed')} onRetry={() => window.location.reload()} />;
}
