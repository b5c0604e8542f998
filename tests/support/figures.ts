// All figures of a tenant as dashboards read them, and the same recomputed from what is stored.
import { sumFiguresByDay, sumFiguresByKey } from '#functions/data/figures/rollups.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { eachFigureRecord } from '#functions/data/store/figure-records.ts';
import { toTenantChanges } from '#functions/data/stream/figure-changes.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { type Brands, includesBrand } from '#shared/domain/access/permissions.ts';
import {
  toContributions,
  projectChange,
  type Projection,
  projectionKey,
} from '#shared/domain/figures/projection.ts';
import {
  addFigures,
  type Contribution,
  type Dimension,
  dimensions,
  type Figures,
  hasFigures,
  platformContributions,
} from '#shared/domain/figures/rollup.ts';

const allDays = { from: localDate('2020-01-01'), to: localDate('2029-12-30') };
const dimensionNames = Object.keys(dimensions) as Dimension[];

/** Those of a coffee manager, and everyone's. */
const brandViews: readonly Brands[] = [['coffee'], 'all'];

export type AllFigures = Readonly<Record<string, Figures>>;

/** By dimension and key, and again by day; for one brand and for all of them. */
export async function readAllFigures(tenant: string): Promise<AllFigures> {
  const found: [string, Dimension, Figures][] = [];
  for (const brands of brandViews) {
    const scope = createScope(tenant, brands);
    for (const dimension of dimensionNames) {
      const parts = await sumFiguresByKey(scope, dimension, allDays);
      for (const [key, sums] of parts.flatMap((part) => [...part])) {
        found.push([`${dimension} ${brands} ${key}`, dimension, sums]);
      }
      for (const [day, sums] of await sumFiguresByDay(scope, dimension, allDays)) {
        found.push([`${dimension} ${brands} on ${day}`, dimension, sums]);
      }
    }
  }
  return withoutZeros(found);
}

/** Computed from the table's own things, without rollups. */
export async function recomputeFigures(scopes: readonly Scope[]): Promise<AllFigures> {
  const all: Contribution[] = [];
  for (const scope of scopes) all.push(...(await listContributions(scope)));
  return sumContributions(all);
}

/** The same for the platform, which has figures of each franchise as well. */
export async function recomputePlatformFigures(scopes: readonly Scope[]): Promise<AllFigures> {
  const all: Contribution[] = [];
  for (const scope of scopes) {
    all.push(...platformContributions(scope.tenant, await listContributions(scope)));
  }
  return sumContributions(all);
}

function sumContributions(all: readonly Contribution[]): AllFigures {
  const sums = new Map<string, [Dimension, Figures]>();
  const add = (name: string, { dimension, figures }: Contribution) => {
    const [, known = {}] = sums.get(name) ?? [];
    sums.set(name, [dimension, addFigures(dimension, known, figures)]);
  };
  for (const each of all) {
    const { dimension, brandId, key, day } = each;
    for (const brands of brandViews.filter((it) => includesBrand(it, brandId))) {
      add(`${dimension} ${brands} ${key}`, each);
      add(`${dimension} ${brands} on ${day}`, each);
    }
  }
  return withoutZeros([...sums].map(([name, [dimension, figures]]) => [name, dimension, figures]));
}

async function listContributions(scope: Scope): Promise<Contribution[]> {
  const known = new Map<string, Projection>();
  for await (const seen of eachFigureRecord(scope)) {
    for (const { change } of await toTenantChanges(seen)) {
      for (const next of projectChange(change, (name) => known.get(projectionKey(name)))) {
        known.set(projectionKey(next), next);
      }
    }
  }
  return [...known.values()].flatMap(toContributions);
}

/** Without figures that are 0. */
const withoutZeros = (found: readonly (readonly [string, Dimension, Figures])[]): AllFigures =>
  Object.fromEntries(
    found
      .map(([name, dimension, figures]) => [name, addFigures(dimension, figures, {})] as const)
      .filter(([, figures]) => hasFigures({ figures }))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
