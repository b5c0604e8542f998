import type { IndustrySales } from '#shared/contract/dashboards.ts';
import { text } from '#shared/text/catalogue.ts';
import { chartColors } from '#web/kit/charts/chart.ts';
import type { PieSlice } from '#web/kit/charts/pie-chart.tsx';

type IndustrySlice = PieSlice & { readonly types: readonly string[] };

/** As many slices as the palette has colours (spec §9): the smallest ones share the last. */
export function industrySlices(industries: readonly IndustrySales[]): IndustrySlice[] {
  const slices = industries.map(({ type, eventSalesCollectedCents: value }) => ({
    key: type,
    label: type || text('dashboard_no_industry'),
    types: [type],
    value,
  }));
  const most = chartColors.length;
  if (slices.length <= most) return slices;
  const rest = slices.slice(most - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  const types = rest.flatMap((slice) => slice.types);
  const others = { key: 'others', label: text('dashboard_other_industries'), types, value };
  return [...slices.slice(0, most - 1), others];
}
