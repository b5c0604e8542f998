import type { CSSProperties } from 'react';

export const rowHeight = 37;

/** Where a row of a long page is put: moved like this, it touches no other. */
export const atPlace = (place: number | undefined): CSSProperties | undefined =>
  place === undefined ? undefined : { transform: `translateY(${place * rowHeight}px)` };
