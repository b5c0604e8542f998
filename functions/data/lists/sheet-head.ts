// The name, headings and place of a grid's sheet, both for exports and for scheduled mails.
import { listBrands } from '#functions/data/franchises/brands.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { SheetContext } from '#shared/domain/lists/sheet-plan.ts';
import { text } from '#shared/text/catalogue.ts';
import type { GridReportExport } from './grid-source.ts';

type SheetInput = { readonly grid: ExportedGrid; readonly timeZone: string };

/** `totals` are the totals of a report. */
export function buildSheetHead<Totals>(
  { grid, timeZone }: SheetInput,
  { columns }: Pick<GridReportExport, 'columns'>,
  totals: Totals,
) {
  return {
    name: text(`export_${grid}`),
    columns: columns.map(({ heading, kind }) => ({
      kind,
      heading: text(heading, { zone: timeZone }),
    })),
    totals,
  };
}

export async function getSheetPlace(timeZone: string): Promise<SheetContext> {
  const brands = await listBrands();
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return { timeZone, brandNames };
}
