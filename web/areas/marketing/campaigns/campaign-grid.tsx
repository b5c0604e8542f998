import { EyeIcon, NoSymbolIcon, PencilIcon, PlayIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { campaigns } from '#addresses/marketing/campaigns.ts';
import type { CampaignGridRow } from '#shared/contract/marketing/campaigns.ts';
import {
  campaignColumns as sortedColumns,
  campaignStates,
} from '#shared/domain/marketing/campaign-grid.ts';
import { campaignStatuses } from '#shared/domain/marketing/campaign.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  useGridRequest,
  withoutPage,
  readOneOrDefault,
  readChoices,
} from '#web/api/grids/grid-request.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildCampaignColumns } from './campaign-columns.ts';
import { CampaignConfirmDialog, type CampaignConfirmation } from './campaign-confirm-dialog.tsx';
import { useCampaignExport, useCampaignsPage } from './queries.ts';

type CampaignGridProps = {
  /** The franchise that a corporate admin looks at; the grid is then read-only. */
  franchiseId?: string;
  onOpen: (id: string) => void;
  onEdit?: (id: string) => void;
  empty: EmptyStateProps;
};

export function CampaignGrid({ franchiseId, onOpen, onEdit, empty }: CampaignGridProps) {
  const address = useViewedGridAddress('campaigns');
  const request = {
    ...useGridRequest(address, sortedColumns, filters),
    ...(franchiseId === undefined ? {} : { franchiseId }),
  };
  const page = useCampaignsPage(request);
  const whole = withoutPage(request);
  const exports = useCampaignExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildCampaignColumns(brands), [brands]);
  const [question, setQuestion] = useState<CampaignConfirmation>();
  const canWriteOn = useCanOn(campaigns.routes.update);
  const actions = (row: CampaignGridRow): MenuItem[] => {
    const open = {
      key: 'open',
      label: text('campaign_open'),
      icon: EyeIcon,
      onSelect: () => onOpen(row.id),
    };
    if (!onEdit || !canWriteOn(row.brandId)) return [open];
    const kind = row.activated ? 'deactivate' : 'activate';
    return [
      open,
      {
        key: 'edit',
        label: text('campaign_edit'),
        icon: PencilIcon,
        onSelect: () => onEdit(row.id),
      },
      {
        key: kind,
        label: text(`campaign_${kind}`),
        icon: row.activated ? NoSymbolIcon : PlayIcon,
        onSelect: () => setQuestion({ kind, campaign: row }),
      },
    ];
  };
  const isNarrowed =
    request.searchText !== '' || request.state !== 'active' || request.statuses.length > 0;
  return (
    <>
      <RouteGrid
        label={text('nav_campaigns')}
        columns={columns}
        rowLabel={({ name }) => name}
        page={page}
        address={address}
        failed={text('campaigns_load_failed')}
        onOpen={(row) => onOpen(row.id)}
        actions={actions}
        search={{ label: text('campaigns_search') }}
        exports={exports}
        filters={<Filters address={address} />}
        empty={
          isNarrowed
            ? { ...empty, title: text('campaigns_none_title'), text: text('campaigns_none') }
            : empty
        }
      />
      {question && <CampaignConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

const filters = {
  state: readOneOrDefault(campaignStates, 'active'),
  statuses: readChoices(campaignStatuses),
};

function Filters({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <>
      <Select
        aria-label={text('campaign_state')}
        value={filter('state')[0] ?? 'active'}
        usual="active"
        onChange={({ target: { value } }) =>
          setFilters({ state: value === 'active' ? [] : [value] })
        }
        options={campaignStates.map((value) => ({
          value,
          label: text(`campaign_state_${value}`),
        }))}
      />
      <Select
        aria-label={text('campaign_status')}
        placeholder={text('campaign_status_all')}
        clearable
        value={filter('statuses')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ statuses: toFilterValues(value) })}
        options={campaignStatuses.map((value) => ({
          value,
          label: text(`campaign_status_${value}`),
        }))}
      />
    </>
  );
}
