import { type ChartPoint, type ChartSeries, buildFigureName } from './chart.ts';
import { splitByNearest } from './nearest.ts';

type Box = { x: number; y: number; width: number; height: number };

/** The part of the input of Recharts' `Customized` that we read: what is drawn where. */
type RechartsDrawing = {
  layout?: 'horizontal' | 'vertical';
  offset?: { left?: number; top?: number; width?: number; height?: number };
  /** In the order of the series. Bars have data, lines have points. */
  formattedGraphicalItems?: readonly {
    props: { data?: readonly Box[]; points?: readonly { x: number; y: number | null }[] };
  }[];
};

export type FigureCellsProps = RechartsDrawing & {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
};

/**
 * The hit areas: the plot is divided among its figures, and each gets the area that is nearest to
 * it. A bar of one dollar among thousands is as easy to hit as the highest one.
 */
export function FigureCells(props: FigureCellsProps) {
  const { points, formattedGraphicalItems: items = [] } = props;
  const isOfLines = items.some(({ props: { points: line } }) => line);
  const cells = isOfLines ? buildLineCells(props) : buildBarCells(props);
  return cells
    .filter(({ at, series }) => points[at]?.links?.[series])
    .map(({ at, series, box }) => {
      const name = buildFigureName(at, series);
      // Recharts passes on its own elements' names in the same way.
      return <rect key={name} name={name} {...box} fill="none" pointerEvents="all" />;
    });
}

type Cell = { at: number; series: string; box: Box };

/** Cells side by side within their point's segment of the axis. */
function buildBarCells(props: FigureCellsProps): Cell[] {
  const { points, series, layout, formattedGraphicalItems: items = [] } = props;
  const plot = getPlotBox(props);
  const lying = layout === 'vertical';
  const [start, length] = lying ? [plot.y, plot.height] : [plot.x, plot.width];
  const step = length / points.length;
  return points.flatMap(({ values }, at) => {
    const places = series.flatMap(({ key }, index) => {
      const bar = items[index]?.props.data?.[at];
      if (!bar || values[key] === undefined) return [];
      return [{ key, at: lying ? bar.y + bar.height / 2 : bar.x + bar.width / 2 }];
    });
    return splitByNearest(start + at * step, start + (at + 1) * step, places).map(
      ({ key, from, to }) => ({
        at,
        series: key,
        box: lying
          ? { ...plot, y: from, height: to - from }
          : { ...plot, x: from, width: to - from },
      }),
    );
  });
}

/** Cells stacked within the area nearest to their point. */
function buildLineCells(props: FigureCellsProps): Cell[] {
  const { points, series, formattedGraphicalItems: items = [] } = props;
  const plot = getPlotBox(props);
  const axis = items[0]?.props.points ?? [];
  const columns = splitByNearest(
    plot.x,
    plot.x + plot.width,
    axis.map(({ x }, key) => ({ key, at: x })),
  );
  return columns.flatMap(({ key: at, from, to }) => {
    const places = series.flatMap(({ key }, index) => {
      const y = items[index]?.props.points?.[at]?.y ?? undefined;
      return y === undefined || points[at]?.values[key] === undefined ? [] : [{ key, at: y }];
    });
    return splitByNearest(plot.y, plot.y + plot.height, places).map((row) => ({
      at,
      series: row.key,
      box: { x: from, width: to - from, y: row.from, height: row.to - row.from },
    }));
  });
}

function getPlotBox({ offset }: FigureCellsProps): Box {
  const { left: x = 0, top: y = 0, width = 0, height = 0 } = offset ?? {};
  return { x, y, width, height };
}
