import { use, useMemo } from 'react';
import type { ChartPoint, TooltipText } from './chart.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { PointedLink } from './pointed-link.ts';

/** The part of what the chart libraries hand to a tooltip that we read: the row that we gave them. */
type TooltipInput = {
  active?: boolean | undefined;
  payload?: { payload?: { key?: unknown } }[] | undefined;
};

export function useTooltip<Point extends Pick<ChartPoint, 'key' | 'links'>>(
  points: readonly Point[],
  tooltip: (point: Point) => TooltipText,
) {
  return useMemo(
    () =>
      function PointTooltip({ active, payload }: TooltipInput) {
        const key = payload?.[0]?.payload?.key;
        const point = points.find((candidate) => candidate.key === key);
        const pointed = use(PointedLink);
        if (!active || !point) return null;
        // Only of this point: the tooltip follows a finger that drags, the link does not.
        const link = Object.values(point.links ?? {}).find((one) => one && one === pointed);
        return <ChartTooltip {...tooltip(point)} link={link} />;
      },
    [points, tooltip],
  );
}
