// The campaigns grid: a few hundred at most, sorted and searched in memory.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { CampaignStatus } from './campaign.ts';

export const campaignStates = ['active', 'inactive', 'all'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignColumns = [
  'name',
  'status',
  'startDate',
  'endDate',
  'target',
  'raised',
  'donations',
  'recipients',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** Amounts in integer cents, days of the franchise's calendar. */
export type CampaignRow = {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly activated: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly sendAt: string | null;
  readonly target: number;
  /** Net of refunds. */
  readonly raised: number;
  readonly donations: number;
  readonly recipients: number;
  readonly sent: number;
};

export type CampaignFilters = {
  readonly searchText: string;
  readonly state: CampaignState;
  readonly statuses: readonly CampaignStatus[];
};

export type CampaignTotals = {
  readonly target: number;
  readonly raised: number;
  readonly donations: number;
  readonly recipients: number;
};

export const campaignGrid: GridRules<CampaignRow, CampaignColumn, CampaignFilters, CampaignTotals> =
  {
    opening: { column: 'startDate', sortType: 'DESC' },
    cells: {
      name: ({ name }) => name,
      status: ({ status }) => status,
      startDate: ({ startDate }) => startDate,
      endDate: ({ endDate }) => endDate,
      target: ({ target }) => target,
      raised: ({ raised }) => raised,
      donations: ({ donations }) => donations,
      recipients: ({ recipients }) => recipients,
    },
    searched: ({ name }) => [name],
    fits:
      ({ state, statuses }) =>
      ({ activated, status }) =>
        (state === 'all' || activated === (state === 'active')) &&
        (statuses.length === 0 || statuses.includes(status)),
    totals: {
      none: { target: 0, raised: 0, donations: 0, recipients: 0 },
      plus: (sum, { target, raised, donations, recipients }) => ({
        target: sum.target + target,
        raised: sum.raised + raised,
        donations: sum.donations + donations,
        recipients: sum.recipients + recipients,
      }),
    },
  };
