import type { CampaignGridRow } from '#shared/contract/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toCampaignStatusBadge } from './campaign-status.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

export function buildCampaignColumns(brands: readonly Brand[]): GridColumn<CampaignGridRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'name',
      header: text('campaign_name'),
      sortable: true,
      primary: true,
      value: ({ name }) => name,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('campaign_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'status',
      key: 'status',
      header: text('campaign_status'),
      sortable: true,
      value: ({ status }) => toCampaignStatusBadge(status),
    },
    {
      kind: 'date',
      key: 'startDate',
      header: text('campaign_start'),
      sortable: true,
      value: ({ startDate }) => startDate,
    },
    {
      kind: 'date',
      key: 'endDate',
      header: text('campaign_end'),
      sortable: true,
      value: ({ endDate }) => endDate,
    },
    {
      kind: 'money',
      key: 'target',
      header: text('campaign_target'),
      sortable: true,
      value: ({ target }) => (target === 0 ? undefined : target),
    },
    {
      kind: 'money',
      key: 'raised',
      header: text('campaign_raised'),
      sortable: true,
      value: ({ raised }) => raised,
    },
    {
      kind: 'number',
      key: 'donations',
      header: text('campaign_donations'),
      sortable: true,
      value: ({ donations }) => donations,
    },
    {
      kind: 'number',
      key: 'recipients',
      header: text('campaign_recipients'),
      sortable: true,
      value: ({ recipients }) => recipients,
    },
  ];
}
