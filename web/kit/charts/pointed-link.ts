import { createContext } from 'react';
import type { FigureLink } from './chart.ts';

export type Pointed = {
  /** Where the figure leads that is pointed at: the tooltip over it says so. */
  readonly link: FigureLink | undefined;
  /** Whether the tooltip stays away, though the libraries would show it. */
  readonly isClosed: boolean;
};

export const PointedLink = createContext<Pointed>({ link: undefined, isClosed: false });
