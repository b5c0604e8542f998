import { use, useMemo } from 'react';
import type { ChartPoint, TooltipText } from './chart.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { PointedLink } from './pointed-link.ts';

/** The part of what the chart libraries hand to a tooltip that we read: the row that we gave them. */
type TooltipInput = {
  active?: boolean | undefined;
  payload?: { payload?: { key?: unknown } }[] | undefined;
};

/**
 * Where a tooltip stands over axes: on a phone, where there is no room beside a finger, it is as wide
 * as the drawing and moves up and down alone.
 */
export function useTooltipPlace() {
  return useIsPhone() ? { position: { x: 0 }, wrapperStyle: { width: '100%' } } : {};
}

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
        if (!active || !point || pointed.isClosed) return null;
        // Only of this point: the tooltip may be ahead of what is pointed at.
        const link = Object.values(point.links ?? {}).find((one) => one && one === pointed.link);
        return <ChartTooltip {...tooltip(point)} link={link} />;
      },
    [points, tooltip],
  );
}
