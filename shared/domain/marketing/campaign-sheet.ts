import { cents } from '#shared/domain/values/money.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { dayCell, moneyCell, countCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { CampaignRow } from './campaign-grid.ts';

/** The campaigns as a sheet. */
export const campaignSheet: readonly SheetColumnPlan<CampaignRow>[] = [
  { heading: 'campaign_name', kind: 'text', cell: ({ name }) => textCell(name) },
  {
    heading: 'campaign_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  {
    heading: 'campaign_status',
    kind: 'word',
    cell: ({ status }) => ({ kind: 'word', key: `campaign_status_${status}` }),
  },
  {
    heading: 'campaign_start',
    kind: 'day',
    cell: ({ startDate }) => dayCell(localDate(startDate)),
  },
  { heading: 'campaign_end', kind: 'day', cell: ({ endDate }) => dayCell(localDate(endDate)) },
  { heading: 'campaign_target', kind: 'money', cell: ({ target }) => moneyCell(cents(target)) },
  { heading: 'campaign_raised', kind: 'money', cell: ({ raised }) => moneyCell(cents(raised)) },
  {
    heading: 'campaign_donations',
    kind: 'count',
    cell: ({ donations }) => countCell(donations),
  },
  {
    heading: 'campaign_recipients',
    kind: 'count',
    cell: ({ recipients }) => countCell(recipients),
  },
];
