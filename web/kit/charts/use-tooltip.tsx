import { useMemo } from 'react';
import type { ChartPoint, TooltipText } from './chart.ts';
import { ChartTooltip } from './chart-tooltip.tsx';

/** The part of what the chart libraries hand to a tooltip that we read: the row that we gave them. */
type TooltipInput = {
  active?: boolean | undefined;
  payload?: { payload?: { key?: unknown } }[] | undefined;
};

export function useTooltip<Point extends Pick<ChartPoint, 'key'>>(
  points: readonly Point[],
  tooltip: (point: Point) => TooltipText,
) {
  return useMemo(
    () =>
      function PointTooltip({ active, payload }: TooltipInput) {
        const key = payload?.[0]?.payload?.key;
        const point = points.find((candidate) => candidate.key === key);
        return active && point ? <ChartTooltip {...tooltip(point)} /> : null;
      },
    [points, tooltip],
  );
}
