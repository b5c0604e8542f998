import { use, useMemo } from 'react';
import type { ChartPoint, TooltipText } from './chart.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { PointedFigureContext } from './pointed-figure-context.ts';

/** The part of a chart library's tooltip input that we read: the row that we passed in. */
type TooltipInput = {
  active?: boolean | undefined;
  payload?: { payload?: { key?: unknown } }[] | undefined;
};

/**
 * Where a tooltip is placed. On a phone there is no room next to a finger, so the tooltip is as wide
 * as the drawing and stands above it (`chart-tooltip.tsx`), where it covers no figure and is in view
 * with the figure that was tapped.
 */
export function useTooltipPlace() {
  if (!useIsPhone()) return {};
  return {
    position: { x: 0, y: 0 },
    allowEscapeViewBox: { x: true, y: true },
    wrapperStyle: { width: '100%', zIndex: 1 },
  };
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
        const pointed = use(PointedFigureContext);
        if (!active || !point || pointed.isClosed) return null;
        // Only if the link belongs to this point: the tooltip can be ahead of the pointed figure.
        const link = Object.values(point.links ?? {}).find((one) => one && one === pointed.link);
        return <ChartTooltip {...tooltip(point)} link={link} />;
      },
    [points, tooltip],
  );
}
