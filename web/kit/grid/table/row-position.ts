import type { CSSProperties } from 'react';
import type { Density } from '#web/kit/grid/columns/use-density.ts';

/** In pixels, with the line above the row. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 37, compact: 29 };

/** Positions a row of a long page. A transform doesn't affect the layout of other rows. */
export const buildRowTransform = (place: number | undefined): CSSProperties | undefined =>
  place === undefined ? undefined : { transform: `translateY(calc(${place} * var(--row)))` };
