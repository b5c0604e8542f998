import type { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { formatDate } from '#web/kit/words/format.ts';

type Sync = RouteResponse<typeof rebookEvents.routes.list>['eventRebookSyncData'];

/** The progress of loading last year's events. */
export function SyncLine({ sync }: { sync: Sync | undefined }) {
  if (!sync) return null;
  const { throughDate } = sync;
  return (
    <p className="mb-3 text-small text-ink-quiet" role="status">
      {throughDate === null
        ? text('rebook_syncing')
        : text('rebook_synced', { day: formatDate(throughDate) })}
    </p>
  );
}
