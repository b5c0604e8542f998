import { text } from '#shared/text/marketing/campaigns.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useActivate, usePause } from './queries.ts';

export type Question = {
  readonly kind: 'activate' | 'deactivate' | 'pause';
  readonly campaign: { readonly id: string; readonly name: string; readonly version?: number };
};

export function CampaignQuestion({
  kind,
  campaign: { id, name, version = 0 },
  onClose,
}: Question & { onClose: () => void }) {
  const activate = useActivate();
  const pause = usePause();
  const outcome = { onSettled: onClose };
  return (
    <ConfirmDialog
      open
      danger={kind === 'deactivate'}
      title={text(`campaign_${kind}_title`, { name })}
      text={text(`campaign_${kind}_text`)}
      confirm={text(`campaign_${kind}`)}
      busy={activate.isPending || pause.isPending}
      onConfirm={() =>
        kind === 'pause'
          ? pause.mutate({ body: { id, version } }, outcome)
          : activate.mutate({ body: { id, activated: kind === 'activate' } }, outcome)
      }
      onClose={onClose}
    />
  );
}
