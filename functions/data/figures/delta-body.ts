// The body of a delta as one small attribute: each cell with its figures under their stored names.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Contribution,
  type Dimension,
  dimensions,
  type Figure,
  type Figures,
  type DimensionKey,
} from '#shared/domain/figures/rollup.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { parseStoredFigureName, toStoredFigureName, getLegacyFigures } from './stored-figures.ts';

type DeltaRow = [
  Dimension,
  LocalDate,
  string,
  DimensionKey,
  ...(StoredFigures | [number, ...number[]]),
];
/** Figures by their stored names. */
type StoredFigures = [Readonly<Record<string, number>>];

export function encodeDelta(contributions: readonly Contribution[]): Uint8Array {
  const rows = contributions.map(({ dimension, day, brandId, key, figures }): DeltaRow => [
    dimension,
    day,
    brandId,
    key,
    toStoredFigures(figures),
  ]);
  return deflateRawSync(JSON.stringify(rows));
}

/** Skips dimensions that no longer exist. */
export function decodeDelta(body: Uint8Array): Contribution[] {
  const rows = (JSON.parse(inflateRawSync(body).toString()) as DeltaRow[]).filter(
    ([dimension]) => dimension in dimensions,
  );
  return rows.map(([dimension, day, brandId, key, ...stored]) => ({
    dimension,
    day,
    brandId,
    key,
    figures: fromStoredFigures(dimension, stored),
  }));
}

function toStoredFigures(figures: Figures): StoredFigures[0] {
  const entries = Object.entries(figures) as [Figure, number][];
  return Object.fromEntries(entries.map(([figure, value]) => [toStoredFigureName(figure), value]));
}

/** Older deltas don't name their figures. They hold the figures of that time, by position. */
function fromStoredFigures(
  dimension: Dimension,
  stored: StoredFigures | readonly [number, ...number[]],
): Figures {
  const [named] = stored;
  if (typeof named === 'number') {
    const figures = getLegacyFigures(dimension);
    return Object.fromEntries(figures.map((figure, position) => [figure, stored[position] ?? 0]));
  }
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [parseStoredFigureName(name), value]),
  );
}
