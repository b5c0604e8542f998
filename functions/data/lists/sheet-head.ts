// The name, headings and place of a grid's sheet, both for exports and for scheduled mails.
import { listBrands } from '#functions/data/franchises/brands.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import { text } from '#shared/text/catalogue.ts';
import type { AskedReport } from './grid-source.ts';

type Meant = { readonly grid: ExportedGrid; readonly timeZone: string };

/** `totals` are the totals of a report. */
export function sheetHead<Totals>(
  { grid, timeZone }: Meant,
  { columns }: Pick<AskedReport, 'columns'>,
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

export async function sheetPlace(timeZone: string): Promise<SheetPlace> {
  const brands = await listBrands();
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return { timeZone, brandNames };
}
