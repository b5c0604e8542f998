import { LockClosedIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/assistant/ai-access.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { useAiBrand } from './use-ai-brand.ts';

type Brands = ReturnType<typeof useAiBrand>['list'];

/**
 * Shown while there is no brand to talk about: it is loading, it failed, or the person has none.
 */
export function MissingAiBrand({ list, className }: { list: Brands; className: string }) {
  if (list.isError) {
    return <ErrorState text={text('ai_brands_failed')} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <Skeleton className={className} />;
  return (
    <EmptyState
      icon={LockClosedIcon}
      title={text('ai_no_access_title')}
      text={text('ai_no_access')}
    />
  );
}
