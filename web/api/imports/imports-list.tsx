import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { ImportView } from '#shared/contract/platform/record-imports.ts';
import { text } from '#shared/text/imports.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { ImportProblems } from './import-problems.tsx';
import { countListedRows, formatImportCounts } from './import-progress.tsx';
import type { StartedImports } from './import-service.ts';
import { followImport, useRefreshImported } from './use-import.ts';

/** The imports that can still be undone. */
export function ImportsList({ service }: { service: StartedImports }) {
  const { data, isError, refetch } = service.useImports();
  const [importToConfirm, setImportToConfirm] = useState<ImportView>();
  if (isError) return <ErrorState text={text('imports_failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  return (
    <Card title={text('imports_title', { days: service.undoDays })}>
      {data.data.length === 0 ? (
        <EmptyState title={text('imports_none_title')} text={text('imports_none')} />
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map((it) => (
            <Import key={it.id} of={it} service={service} onUndo={() => setImportToConfirm(it)} />
          ))}
        </ul>
      )}
      {importToConfirm && (
        <UndoImportDialog
          of={importToConfirm}
          service={service}
          onClose={() => setImportToConfirm(undefined)}
        />
      )}
    </Card>
  );
}

type ImportProps = { of: ImportView; service: StartedImports; onUndo: () => void };

function Import({ of: it, service, onUndo }: ImportProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { importing, undoing } = it;
  const { tone, label } = toImportState(it);
  const listed = countListedRows(service, it);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium break-all">{it.fileName}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="text-ink-soft">
            {text('import_done', formatImportCounts(importing))}
            {undoing && ` ${text('imports_undone', formatImportCounts(undoing))}`}
          </p>
          <p className="text-small text-ink-quiet">{formatMoment(it.at, zone)}</p>
        </div>
        {it.undoable && (
          <Button
            icon={ArrowUturnLeftIcon}
            aria-label={text('imports_undo_label', { name: it.fileName })}
            onClick={onUndo}
          >
            {text('imports_undo')}
          </Button>
        )}
      </div>
      {listed > 0 && <ImportProblems id={it.id} service={service} count={listed} />}
    </li>
  );
}

function toImportState({ importing, undoing }: ImportView): { tone: Tone; label: string } {
  if (undoing?.state === 'running') return { tone: 'blue', label: text('imports_state_undoing') };
  if (undoing?.state === 'done') return { tone: 'gray', label: text('imports_state_undone') };
  const { state } = undoing ?? importing;
  const tones = { running: 'blue', done: 'green', stopped: 'yellow', failed: 'red' } as const;
  return { tone: tones[state], label: text(`imports_state_${state}`) };
}

type UndoImportDialogProps = { of: ImportView; service: StartedImports; onClose: () => void };

function UndoImportDialog({ of: { id, fileName: name }, service, onClose }: UndoImportDialogProps) {
  const undo = service.useUndo();
  const refresh = useRefreshImported(service);
  // The list shows the progress. The server continues even if this stops.
  const follow = () => void followImport(service, id, () => undefined).then(refresh, refresh);
  return (
    <ConfirmDialog
      open
      danger
      title={text('imports_undo_title', { name })}
      text={service.undoText}
      confirm={text('imports_undo')}
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ body: { id } }, { onSuccess: follow, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
