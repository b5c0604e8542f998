import {
  ArrowTopRightOnSquareIcon,
  PaperAirplaneIcon,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  StopIcon,
} from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { CampaignConfirmDialog, type CampaignConfirmation } from './campaign-confirm-dialog.tsx';
import { toCampaignStatusBadge } from './campaign-status.ts';
import { DonationsCard } from './donations-card.tsx';
import { adminCampaignsPath, campaignsPath } from './paths.ts';
import { useCampaign } from './queries.ts';
import { CampaignMailCard, CampaignProgressCard } from './sums-cards.tsx';

/** The forms load with the contract's schemas when the first one opens. */
const EditDialog = lazy(async () => ({
  default: (await import('./edit-campaign-dialog.tsx')).EditCampaignDialog,
}));
const SendDialog = lazy(async () => ({
  default: (await import('./send-campaign-dialog.tsx')).SendCampaignDialog,
}));

const dialogs = ['edit', 'send'] as const;

export function CampaignPage() {
  const { id = '', franchiseId } = useParams();
  const { data, error, refetch } = useCampaign(id, franchiseId);
  const back =
    franchiseId === undefined ? campaignsPath : `${adminCampaignsPath}?franchise=${franchiseId}`;
  return (
    <>
      <BackLink path={back}>{text('campaigns_back')}</BackLink>
      {data && <CampaignContent key={id} campaign={data.data} franchiseId={franchiseId} />}
      {!data && error && (
        <>
          <PageHeader title={text('nav_campaigns')} />
          <ErrorState
            text={text(error.status === 404 ? 'err_not_found' : 'campaigns_load_failed')}
            onRetry={error.status === 404 ? undefined : () => void refetch()}
          />
        </>
      )}
      {!data && !error && <Skeleton className="h-96" />}
    </>
  );
}

type CampaignContentProps = { campaign: CampaignDetails; franchiseId: string | undefined };

function CampaignContent({ campaign, franchiseId }: CampaignContentProps) {
  const { id, name, status, activated, story, startDate, endDate } = campaign;
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [question, setQuestion] = useState<CampaignConfirmation['kind']>();
  const account = useAccount();
  const canWriteOn = useCanOn(campaigns.routes.update);
  const mayWrite = franchiseId === undefined && canWriteOn(campaign.brandId);
  const shown = toCampaignStatusBadge(status);
  return (
    <>
      <PageHeader
        title={name}
        badge={
          <>
            <Badge tone={shown.tone}>{shown.label}</Badge>
            {!activated && <Badge>{text('campaign_inactive')}</Badge>}
          </>
        }
        description={`${formatDate(startDate)} – ${formatDate(endDate)}`}
        actions={
          <CampaignActions campaign={campaign} mayWrite={mayWrite} open={open} ask={setQuestion} />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="space-y-4">
          <CampaignProgressCard campaign={campaign} />
          <CampaignMailCard campaign={campaign} zone={account.franchiseDefaultTimezone} />
          <Card title={text('campaign_field_story')}>
            <HtmlBlock html={story} />
          </Card>
        </div>
        <DonationsCard campaignId={id} franchiseId={franchiseId} mayWrite={mayWrite} />
      </div>
      {question && (
        <CampaignConfirmDialog
          kind={question}
          campaign={campaign}
          onClose={() => setQuestion(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {dialog?.name === 'edit' && mayWrite && <EditDialog id={id} onClose={close} />}
        {dialog?.name === 'send' && mayWrite && <SendDialog campaign={campaign} onClose={close} />}
      </Suspense>
    </>
  );
}

type CampaignActionsProps = {
  campaign: CampaignDetails;
  mayWrite: boolean;
  open: (name: (typeof dialogs)[number]) => void;
  ask: (kind: CampaignConfirmation['kind']) => void;
};

/**
 * The main action, also visible on a phone: *Send* until the mail is sent, then *Edit*.
 */
function CampaignActions({
  campaign: { name, status, activated, pageUrl },
  mayWrite,
  open,
  ask,
}: CampaignActionsProps) {
  const turn = activated ? 'deactivate' : 'activate';
  const isToSend = mayWrite && status === 'paused' && activated;
  const visit: MenuItem = {
    key: 'visit',
    label: text('campaign_page_open'),
    icon: ArrowTopRightOnSquareIcon,
    onSelect: () => window.open(pageUrl, '_blank', 'noopener'),
  };
  const edit = () => open('edit');
  const changes: MenuItem[] = [
    {
      key: turn,
      label: text(`campaign_${turn}`),
      icon: activated ? StopIcon : PlayIcon,
      onSelect: () => ask(turn),
    },
    ...(status === 'schedule'
      ? [
          {
            key: 'pause',
            label: text('campaign_pause'),
            icon: PauseIcon,
            onSelect: () => ask('pause'),
          },
        ]
      : []),
    ...(isToSend
      ? [{ key: 'edit', label: text('campaign_edit'), icon: PencilIcon, onSelect: edit }]
      : []),
  ];
  return (
    <PageActions
      label={text('campaign_more', { name })}
      more={[...(activated ? [visit] : []), ...(mayWrite ? changes : [])]}
    >
      {mayWrite && !isToSend && (
        <Button icon={PencilIcon} onClick={edit}>
          {text('campaign_edit')}
        </Button>
      )}
      {isToSend && (
        <Button variant="primary" icon={PaperAirplaneIcon} onClick={() => open('send')}>
          {text('campaign_send')}
        </Button>
      )}
    </PageActions>
  );
}
