import type { PlannedLabor } from '#shared/contract/staff/staff-schedule.ts';
import { text } from '#shared/text/staff/planning.ts';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';

type LaborLineProps = {
  labor: PlannedLabor['week'];
  /** For an event: what it is expected to take. */
  expectedSalesCents?: number | null;
  /** It stands beside its label. */
  isLabeled?: boolean;
};

/** What planned shifts cost, and how much of it is overtime. Nothing without a known rate. */
export function LaborLine({ labor, expectedSalesCents = null, isLabeled = false }: LaborLineProps) {
  const { minutes, overtimeMinutes, costCents, unpricedMinutes } = labor;
  const isPriced = minutes > unpricedMinutes;
  const cost = formatMoney(costCents);
  const ofSales =
    expectedSalesCents === null || expectedSalesCents <= 0
      ? undefined
      : {
          sales: formatMoney(expectedSalesCents),
          percent: formatNumber((100 * costCents) / expectedSalesCents),
        };
  return (
    <>
      {isPriced && (
        <span className="figures block text-small text-ink-soft">
          {!isLabeled && <span className="sr-only">{text('schedule_labor')} </span>}
          {ofSales ? text('schedule_labor_of', { cost, ...ofSales }) : cost}
        </span>
      )}
      {isPriced && unpricedMinutes > 0 && (
        <span className="figures block text-small text-ink-quiet">
          {text('schedule_labor_unpriced', { hours: toHours(unpricedMinutes) })}
        </span>
      )}
      {overtimeMinutes > 0 && (
        <span className="figures block text-small font-medium text-tone-yellow">
          {text('schedule_overtime', { hours: toHours(overtimeMinutes) })}
        </span>
      )}
    </>
  );
}

const toHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
