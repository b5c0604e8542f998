import type { CSSProperties } from 'react';

export const rowHeight = 37;

/** Positions a row of a long page. A transform doesn't affect the layout of other rows. */
export const buildRowTransform = (place: number | undefined): CSSProperties | undefined =>
  place === undefined ? undefined : { transform: `translateY(${place * rowHeight}px)` };
