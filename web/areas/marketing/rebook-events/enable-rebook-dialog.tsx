import type { RebookRow } from '#shared/contract/marketing/rebook-events.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetRebookEnabled } from './queries.ts';

type EnableRebookDialogProps = {
  row: Pick<RebookRow, 'id' | 'eventName' | 'enabled'>;
  onClose: () => void;
};

/** Enabling and disabling ask for confirmation (spec §4). */
export function EnableRebookDialog({ row, onClose }: EnableRebookDialogProps) {
  const mark = useSetRebookEnabled();
  const { id, eventName: name, enabled } = row;
  return (
    <ConfirmDialog
      open
      title={text(enabled ? 'rebook_disable_title' : 'rebook_enable_title', { name })}
      text={text(enabled ? 'rebook_disable_text' : 'rebook_enable_text')}
      confirm={text(enabled ? 'rebook_disable' : 'rebook_enable')}
      busy={mark.isPending}
      onConfirm={() => mark.mutate({ body: { id, enabled: !enabled } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
