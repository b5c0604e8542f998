import type { MigrationDetails } from '#shared/contract/migration/franchise-migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { formatSourceAndTarget } from './migration-grid.tsx';
import { MigrationCounts, MigrationProblems } from './migration-summary.tsx';
import { useMigration } from './queries.ts';

/** The progress of a migration and, once it is finished, its report. */
export function MigrationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useMigration(id);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const migration = data?.data;
  return (
    <Dialog
      open
      size="wide"
      title={migration ? formatSourceAndTarget(migration) : text('nav_migration')}
      description={
        migration &&
        text('migration_details_text', {
          type: text(`migration_type_${migration.type}`),
          at: formatMoment(migration.beganAt, zone),
          name: migration.byName,
        })
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('migration_close')}</Button>}
    >
      {isError && (
        <ErrorState text={text('migration_load_failed')} onRetry={() => void refetch()} />
      )}
      {!migration && !isError && (
        <div role="status" aria-label={text('migration_loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
      {migration && <Report migration={migration} />}
    </Dialog>
  );
}

function Report({ migration }: { migration: MigrationDetails }) {
  const { state, counts, problems, moreProblems, done, planned } = migration;
  return (
    <div className="space-y-4">
      {state !== 'done' && (
        <div role="status" className="space-y-1">
          <p className="font-semibold">{text(`migration_state_${state}`)}</p>
          <ProgressBar label={text('migration_progress_label')} value={done} max={planned} />
          <p className="figures text-small text-ink-quiet">
            {text('migration_progress', { done, planned })}
          </p>
          <p>{text(`migration_${state}_text`)}</p>
        </div>
      )}
      <MigrationCounts
        counts={counts}
        brought={text(state === 'done' ? 'migration_table_was_brought' : 'migration_table_brought')}
      />
      <MigrationProblems problems={problems} more={moreProblems} />
    </div>
  );
}
