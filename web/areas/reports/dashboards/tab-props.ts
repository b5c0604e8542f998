import type { ChartFrameProps } from '#web/kit/charts/chart-frame.tsx';
import type { Period } from './period.ts';
import type { SalesMode } from './tabs.ts';

/** What every chart of the dashboard is given. */
export type TabProps = {
  readonly period: Period;
  /** Which figure is drawn, where a chart has several. */
  readonly mode: SalesMode;
  readonly onMode: (mode: string) => void;
  /** Whether its figures are read as a table. */
  readonly view: Pick<ChartFrameProps, 'asTable' | 'onAsTable'>;
};
