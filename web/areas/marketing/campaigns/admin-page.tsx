import { MegaphoneIcon } from '@heroicons/react/24/outline';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/marketing/campaigns.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { CampaignGrid } from './campaign-grid.tsx';
import { buildAdminCampaignPath } from './paths.ts';
import { useFranchises } from './queries.ts';

/** The campaigns of the franchise that a corporate admin chooses, read-only. */
export function AdminCampaignsPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const franchiseId = params.get('franchise') ?? '';
  const franchises = useFranchises();
  return (
    <>
      <PageHeader
        title={text('nav_campaigns')}
        actions={
          <Select
            aria-label={text('campaigns_franchise')}
            placeholder={text('campaigns_franchise')}
            value={franchiseId}
            onChange={({ target: { value } }) => setParams({ franchise: value })}
            options={franchises.map(({ id, name }) => ({ value: id, label: name }))}
          />
        }
      />
      {franchiseId === '' ? (
        <EmptyState
          icon={MegaphoneIcon}
          title={text('campaigns_choose_title')}
          text={text('campaigns_choose')}
        />
      ) : (
        <CampaignGrid
          key={franchiseId}
          franchiseId={franchiseId}
          onOpen={(id) => void navigate(buildAdminCampaignPath(franchiseId, id))}
          empty={{ icon: MegaphoneIcon, title: text('campaigns_empty_title') }}
        />
      )}
    </>
  );
}
