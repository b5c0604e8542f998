import { type AuditRow, auditLog } from '#shared/contract/accounts/audit-log.ts';
import { text } from '#shared/text/accounts/audit-log.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/**
 * The activity of the person's own account, so that they notice anything suspicious and change
 * their password.
 */
export function OwnActivity() {
  const log = useOfflineRoute(auditLog, 'own', {});
  const rows = log.data?.data;
  return (
    <Card title={text('activity_own_title')}>
      <p className="mb-2 text-ink-soft">{text('activity_own_text')}</p>
      {log.isPending && <Skeleton className="my-2 h-40" />}
      {log.isError && (
        <ErrorState text={text('activity_failed')} onRetry={() => void log.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={text('activity_none')} />}
      <ol>
        {rows?.map((row) => (
          <ActivityEntry key={row.id} row={row} />
        ))}
      </ol>
    </Card>
  );
}

function ActivityEntry({ row: { at, action, actor, about, device, address } }: { row: AuditRow }) {
  const { id, franchiseDefaultTimezone: zone } = useAccount();
  const byOther = actor.userId !== id && actor.userId !== about.userId;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line py-2">
      <time dateTime={at} className="figures w-36 shrink-0 text-ink-quiet">
        {formatMoment(at, zone)}
      </time>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {text(`audit_${action}`)}
          {byOther && ` · ${actor.name}`}
        </p>
        <p className="text-small break-words text-ink-quiet">
          {[device, address].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
