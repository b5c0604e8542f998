import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
} from '@heroicons/react/20/solid';
import { classNames } from '#web/kit/theme/class-names.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { chartWords } from './chart-words.ts';
import { BarPlot, type BarPlotProps } from './bar-plot.tsx';
import { useIsPicture } from './chart-picture-context.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useChartWindow } from './use-chart-window.ts';

export type BarChartProps = Omit<BarPlotProps, 'allPoints' | 'points'> & {
  points: BarPlotProps['points'];
  /** How many points are visible at the same time. All of them by default. */
  visible?: number;
  /** The index of the point that is the last visible one when the chart opens. */
  opensWith?: number;
};

const arrowKeySteps: Record<'upright' | 'lying', Readonly<Record<string, number>>> = {
  upright: { ArrowLeft: -1, ArrowRight: 1 },
  lying: { ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Vertical or horizontal bars. If there are more than fit, arrow buttons and the mouse wheel scroll
 * them. A button stays enabled at the end of the range; disabling it would drop the focus that the
 * arrow keys need.
 */
export function BarChart(props: BarChartProps) {
  const { points, visible: windowSize = points.length, opensWith, ...plot } = props;
  const isPicture = useIsPicture();
  const visible = isPicture ? points.length : windowSize;
  const { direction = 'upright', series } = plot;
  const { start, canGoBack, canGoOn, move, area } = useChartWindow(
    points.length,
    visible,
    opensWith,
  );
  const windowed = points.length > visible;
  const lying = direction === 'lying';
  return (
    <>
      <ChartLegend series={series} />
      <div
        className={classNames(
          'mt-2 flex items-center gap-1',
          lying ? 'flex-col' : 'max-sm:flex-wrap max-sm:justify-between',
        )}
        onKeyDown={(event) => {
          const by = arrowKeySteps[direction][event.key];
          if (!windowed || by === undefined) return;
          event.preventDefault();
          move(by);
        }}
      >
        {windowed && (
          <IconButton
            label={chartWords.earlier}
            icon={lying ? ChevronUpIcon : ChevronLeftIcon}
            aria-disabled={!canGoBack}
            onClick={() => move(-visible)}
          />
        )}
        <div
          ref={area}
          className={classNames('h-72 w-full min-w-0', !lying && 'max-sm:order-first')}
          style={isPicture && lying ? computePictureHeight(points.length, windowSize) : undefined}
          aria-hidden
        >
          <BarPlot {...plot} allPoints={points} points={points.slice(start, start + visible)} />
        </div>
        {windowed && (
          <IconButton
            label={chartWords.later}
            icon={lying ? ChevronDownIcon : ChevronRightIcon}
            aria-disabled={!canGoOn}
            onClick={() => move(visible)}
          />
        )}
      </div>
    </>
  );
}

/** As high for each bar as the chart is on the screen. */
const computePictureHeight = (total: number, windowSize: number) => ({
  height: `${18 * Math.max(1, total / windowSize)}rem`,
});
