import { createContext } from 'react';
import type { FigureLink } from './chart.ts';

/** Where the figure leads that is pointed at: the tooltip over it says so. */
export const PointedLink = createContext<FigureLink | undefined>(undefined);
