// The export of the campaigns grid: a few hundred rows, all in memory.
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { CampaignExportRequest } from '#shared/contract/marketing/campaigns.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { campaignGrid } from '#shared/domain/marketing/campaign-grid.ts';
import { campaignSheet } from '#shared/domain/marketing/campaign-sheet.ts';
import { campaignRows } from '#functions/data/marketing/campaign-rows.ts';

const cellsOf = laidOut(campaignSheet);

export const campaignExport: GridSource<'campaigns'> = {
  grid: 'campaigns',
  asked(given) {
    const request = CampaignExportRequest.parse(given);
    const read = async (scope: Scope, limit: number) => {
      const rows = await campaignRows(withBrands(scope, request.brandIds));
      const page = { ...request, offset: 0, limit };
      return pageOf(new RowSet(rows.map(entryOf)), campaignGrid, page, undefined);
    };
    return {
      franchiseId: request.franchiseId,
      columns: campaignSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        for (const row of (await read(scope, Infinity)).data) yield cellsOf(row, place);
      },
    };
  },
};
