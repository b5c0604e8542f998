import { useState } from 'react';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import { text } from '#shared/text/clients/client-merges.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useClientMerges, useUndoMerge } from './queries.ts';

type Merge = { readonly id: string; readonly businessName: string };

/** The merges into this client that can still be undone. */
export function MergesSection({ clientId }: ClientSectionProps) {
  const merges = useClientMerges(clientId).data?.data ?? [];
  const mayUndo = useCan()(clientMerges.routes.undo);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const [mergeToUndo, setMergeToUndo] = useState<Merge>();
  if (merges.length === 0) return null;
  return (
    <Card title={text('merges_title')}>
      <ul className="divide-y divide-line">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0">
              <p className="break-words">{merge.businessName}</p>
              <p className="text-small text-ink-quiet">{formatMoment(merge.at, zone)}</p>
            </div>
            {mayUndo && <Button onClick={() => setMergeToUndo(merge)}>{text('merge_undo')}</Button>}
          </li>
        ))}
      </ul>
      {mergeToUndo && (
        <UndoMergeDialog
          clientId={clientId}
          merge={mergeToUndo}
          onClose={() => setMergeToUndo(undefined)}
        />
      )}
    </Card>
  );
}

type UndoMergeDialogProps = { clientId: string; merge: Merge; onClose: () => void };

function UndoMergeDialog({ clientId, merge, onClose }: UndoMergeDialogProps) {
  const { undo, refresh } = useUndoMerge();
  const settled = () => {
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text('merge_undo_title', { name: merge.businessName })}
      text={text('merge_undo_text')}
      confirm={text('merge_undo')}
      busy={undo.isPending}
      onConfirm={() =>
        undo.mutate({ body: { clientId, mergeId: merge.id } }, { onSettled: settled })
      }
      onClose={onClose}
    />
  );
}
