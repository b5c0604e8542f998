import type { ChartFrameProps } from '#web/kit/charts/chart-frame.tsx';
import type { Period } from './period.ts';
import type { SalesMode } from './tabs.ts';

/** The props of every chart on the dashboard. */
export type TabProps = {
  readonly period: Period;
  /** Which figure is drawn, if a chart has several. */
  readonly mode: SalesMode;
  readonly onMode: (mode: string) => void;
  /** Whether its figures are shown as a table, and their days in words. */
  readonly view: Pick<ChartFrameProps, 'asTable' | 'onAsTable' | 'period'>;
};
