import { ArrowPathIcon, NoSymbolIcon, PlusIcon } from '@heroicons/react/20/solid';
import { MegaphoneIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageActions } from '#web/kit/layout/page-actions.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { CampaignGrid } from './campaign-grid.tsx';
import { buildCampaignPath, mailchimpPath, optOutsPath } from './paths.ts';

/** The forms load with the contract's schemas when the first one opens. */
const AddDialog = lazy(async () => ({
  default: (await import('./add-campaign-dialog.tsx')).AddCampaignDialog,
}));
const EditDialog = lazy(async () => ({
  default: (await import('./edit-campaign-dialog.tsx')).EditCampaignDialog,
}));

const dialogs = ['new', 'edit'] as const;

export function CampaignsPage() {
  const navigate = useNavigate();
  const mayWrite = useCan()(campaigns.routes.create);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = mayWrite && (
    <Button variant="primary" icon={PlusIcon} onClick={() => open('new')}>
      {text('campaigns_add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text('nav_campaigns')}
        description={text('campaigns_description')}
        actions={
          <PageActions
            label={text('campaigns_more')}
            more={[
              {
                key: 'mailchimp',
                label: text('campaigns_mailchimp'),
                icon: ArrowPathIcon,
                onSelect: () => void navigate(mailchimpPath),
              },
              {
                key: 'opt-outs',
                label: text('campaigns_opt_outs'),
                icon: NoSymbolIcon,
                onSelect: () => void navigate(optOutsPath),
              },
            ]}
          >
            {add}
          </PageActions>
        }
      />
      <CampaignGrid
        onOpen={(id) => void navigate(buildCampaignPath(id))}
        onEdit={(id) => open('edit', id)}
        empty={{
          icon: MegaphoneIcon,
          title: text('campaigns_empty_title'),
          text: text('campaigns_empty'),
          action: add || undefined,
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'new' && mayWrite && (
          <AddDialog onAdded={(id) => void navigate(buildCampaignPath(id))} onClose={close} />
        )}
        {dialog?.name === 'edit' && mayWrite && (
          <EditDialog key={dialog.id} id={dialog.id} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
