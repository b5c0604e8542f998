import { createContext } from 'react';
import type { FigureLink } from './chart.ts';

export type PointedFigure = {
  /** The link of the figure under the pointer, which the tooltip announces. */
  readonly link: FigureLink | undefined;
  /** Whether the tooltip stays hidden although the chart library would show it. */
  readonly isClosed: boolean;
};

export const PointedFigureContext = createContext<PointedFigure>({
  link: undefined,
  isClosed: false,
});
