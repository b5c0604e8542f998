import { withBrands } from '#functions/data/scope.ts';
import { salesOverTime, topClients } from '#functions/flows/read-dashboard.ts';
import { Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { dashboards } from '#shared/contract/dashboards.ts';
import { type DateRange, lengthInDays } from '#shared/domain/date-range.ts';
import { limits } from '#shared/domain/limits.ts';
import type { LocalDate } from '#shared/domain/local-date.ts';

export const handler = serve(dashboards, {
  async salesGiveback({ body }, { scope, session }) {
    const within = withBrands(scope, body.brandIds);
    const current = rangeOf(body.fromDate, body.toDate);
    const compared = comparedRangeOf(body.compareFromDate, body.compareToDate);
    const points = (range: DateRange) =>
      salesOverTime(within, range, body.granularity, session.weekStart);
    const [currentData, compareData] = await Promise.all([
      points(current),
      compared ? points(compared) : [],
    ]);
    return { data: { currentData, compareData } };
  },

  async topClients({ body }, { scope }) {
    const range = rangeOf(body.fromDate, body.toDate);
    return { data: await topClients(withBrands(scope, body.brandIds), range) };
  },
});

function rangeOf(from: LocalDate, to: LocalDate): DateRange {
  if (to < from) throw Invalid.field('toDate', 'msg_range_order');
  const range = { from, to };
  if (lengthInDays(range) > limits.dashboardDays) {
    throw Invalid.field('toDate', 'msg_range_long', { maximum: limits.dashboardDays });
  }
  return range;
}

/** Empty dates: no comparison. */
function comparedRangeOf(from: LocalDate | '', to: LocalDate | ''): DateRange | undefined {
  return from === '' || to === '' ? undefined : rangeOf(from, to);
}
