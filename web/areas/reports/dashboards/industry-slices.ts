import type { IndustrySales } from '#shared/contract/reports/dashboards.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { chartColors } from '#web/kit/charts/chart.ts';
import type { PieSlice } from '#web/kit/charts/pie-chart.tsx';

type IndustrySlice = PieSlice & { readonly types: readonly string[]; readonly events: number };

/** As many slices as the palette has colors (spec §9). The smallest ones share the last slice. */
export function buildIndustrySlices(industries: readonly IndustrySales[]): IndustrySlice[] {
  const slices = industries.map(({ type, eventSalesCollectedCents: value, events }) => ({
    key: type,
    label: type || text('dashboard_no_industry'),
    types: [type],
    value,
    events,
  }));
  const maxSlices = chartColors.length;
  if (slices.length <= maxSlices) return slices;
  const rest = slices.slice(maxSlices - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  const events = rest.reduce((sum, slice) => sum + slice.events, 0);
  const types = rest.flatMap((slice) => slice.types);
  const others = { key: 'others', label: text('dashboard_other_industries'), types, value, events };
  return [...slices.slice(0, maxSlices - 1), others];
}
