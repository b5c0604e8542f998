// Rollups: sums per franchise (and over all: the platform), dimension, brand and period. Written by
// the projector, in the transaction that records what it added (projections.ts); a rebuild replaces
// all of a tenant's.
// Query by (tenant, dimension, grain, from..to); ten years of days of three brands are one page.
import { Entity } from 'electrodb';
import {
  cellId,
  type Contribution,
  type Dimension,
  type Figures,
  type Grain,
} from '#shared/domain/rollup.ts';
import { includesBrand } from '#shared/domain/permissions.ts';
import { writeInBulk } from './bulk.ts';
import type { Scope } from './scope.ts';
import { table } from './table.ts';
import { type Part, put, remove } from './transact.ts';

const dimensions = ['sales', 'clients', 'listing'] as const satisfies readonly Dimension[];
const grains = ['day', 'month', 'all'] as const satisfies readonly Grain[];

// Short field names: a year of days is read at once, and their length is most of an item's.
const Rollups = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      dimension: { type: dimensions, required: true, field: 'd' },
      grain: { type: grains, required: true, field: 'g' },
      period: { type: 'string', required: true, field: 'p' },
      brandId: { type: 'string', required: true, field: 'b' },
      key: { type: 'string', required: true, field: 'k' },
      events: { type: 'number', field: 'e' },
      eventSalesCollectedCents: { type: 'number', field: 's' },
      salesTaxCents: { type: 'number', field: 't' },
      givebackCents: { type: 'number', field: 'v' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'dimension'], casing: 'none' },
        sk: { field: 'sk', composite: ['grain', 'period', 'brandId', 'key'], casing: 'none' },
      },
    },
  },
  table,
);

export type RollupCell = Figures & {
  readonly period: string;
  readonly brandId: string;
  readonly key: string;
};

export type Periods = {
  readonly grain: Grain;
  /** First and last period, both included. */
  readonly from: string;
  readonly to: string;
};

/** Sorts after every brand. */
const afterAll = '~';

export async function readRollups(
  scope: Scope,
  dimension: Dimension,
  { grain, from, to }: Periods,
): Promise<RollupCell[]> {
  const { data } = await Rollups.query
    .primary({ tenant: scope.tenant, dimension })
    .between({ grain, period: from }, { grain, period: to, brandId: afterAll })
    .go({ pages: 'all' });
  return data
    .filter(({ brandId }) => includesBrand(scope.brands, brandId))
    .map((cell) => ({
      period: cell.period,
      brandId: cell.brandId,
      key: cell.key,
      events: cell.events ?? 0,
      eventSalesCollectedCents: cell.eventSalesCollectedCents ?? 0,
      salesTaxCents: cell.salesTaxCents ?? 0,
      givebackCents: cell.givebackCents ?? 0,
    }));
}

/** The update that adds a contribution, as a part of a transaction. */
export function additionTo(tenant: string, { figures, ...cell }: Contribution) {
  return Rollups.upsert({ tenant, ...cell })
    .add(figures)
    .params();
}

/** These cells and no others, whatever was there before. */
export async function replaceRollups(
  tenant: string,
  cells: readonly Contribution[],
): Promise<void> {
  const kept = new Set(cells.map(cellId));
  const stored = await Promise.all(
    dimensions.map((dimension) =>
      Rollups.query
        .primary({ tenant, dimension })
        .go({ pages: 'all', attributes: ['dimension', 'grain', 'period', 'brandId', 'key'] }),
    ),
  );
  const stale = stored.flatMap(({ data }) => data).filter((cell) => !kept.has(cellId(cell)));
  await writeInBulk(stale.map((cell) => remove(Rollups.delete({ tenant, ...cell }).params())));
  await writeInBulk(cellWrites(tenant, cells));
}

function* cellWrites(tenant: string, cells: readonly Contribution[]): Generator<Part> {
  for (const { figures, ...cell } of cells) {
    yield put(Rollups.put({ tenant, ...cell, ...figures }).params());
  }
}
