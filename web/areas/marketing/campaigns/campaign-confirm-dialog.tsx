import { text } from '#shared/text/marketing/campaigns.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useSetCampaignActivated, usePauseCampaign } from './queries.ts';

export type CampaignConfirmation = {
  readonly kind: 'activate' | 'deactivate' | 'pause';
  readonly campaign: { readonly id: string; readonly name: string; readonly version?: number };
};

export function CampaignConfirmDialog({
  kind,
  campaign: { id, name, version = 0 },
  onClose,
}: CampaignConfirmation & { onClose: () => void }) {
  const activate = useSetCampaignActivated();
  const pause = usePauseCampaign();
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
