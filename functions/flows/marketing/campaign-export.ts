// The export of the campaigns grid: a few hundred rows, all in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { CampaignExportRequest } from '#shared/contract/marketing/campaigns.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';
import { campaignGrid } from '#shared/domain/marketing/campaign-grid.ts';
import { campaignSheet } from '#shared/domain/marketing/campaign-sheet.ts';
import { listCampaignRows } from '#functions/data/marketing/campaign-rows.ts';

const toCells = createRowLayout(campaignSheet);

export const campaignExport: GridSource<'campaigns'> = {
  grid: 'campaigns',
  toExport(input) {
    const request = CampaignExportRequest.parse(input);
    const read = async (scope: Scope, limit: number) => {
      const rows = await listCampaignRows(limitScopeToBrands(scope, request.brandIds));
      const page = toFilePage(campaignGrid, request, limit);
      return getGridPage(new RowSet(rows.map(toRowEntry)), campaignGrid, page, undefined);
    };
    return {
      franchiseId: request.franchiseId,
      columns: campaignSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield toCells(row, place);
      },
    };
  },
};
