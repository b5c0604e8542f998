// Reads the rollups: what pages contain, plus what recent deltas add to them. A page lists the
// deltas it contains, and a delta stays for a while after it was folded, so each delta counts once,
// even if a read sees an older state of either.
import {
  type DateRange,
  listDays,
  getMonthRange,
  includesDay,
} from '#shared/domain/values/date-range.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type Contribution,
  type Dimension,
  type DimensionFigure,
  type Figures,
  listFigures,
  type DimensionSums,
} from '#shared/domain/figures/rollup.ts';
import { toQuarterName, rollupPlan } from '#shared/domain/figures/rollup-plan.ts';
import { type CellColumns, decodeCells } from './rollup-body.ts';
import {
  type RollupDelta,
  type RollupGrain,
  hasQuarters,
  type RollupPage,
  toPageId,
  toPageKeys,
  queryPages,
  queryDeltaState,
  listShardGroups,
  toShardGroup,
} from './rollup-items.ts';
import { KeySums } from './rollup-sums.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** A tenant's deltas at one moment. Read it once for several sums. */
export type DeltaState = Awaited<ReturnType<typeof queryDeltaState>>;

export const readDeltaState = ({ tenant }: Scope): Promise<DeltaState> => queryDeltaState(tenant);

/**
 * A version stamp of all figures of a tenant. Each change adds a delta, and each folding increments
 * the revision (rollup-folding.ts).
 */
export const toFiguresVersionStamp = ({ revision, deltas }: DeltaState) => [
  revision,
  deltas.map(({ id }) => id),
];

/**
 * Sums of a range of days by key: clients, zip codes, … Split into parts; each key is in exactly
 * one.
 */
export async function sumFiguresByKey<Of extends Dimension>(
  scope: Scope,
  dimension: Of,
  range: DateRange,
  recent = readDeltaState(scope),
): Promise<readonly KeySums<DimensionFigure<Of>>[]> {
  const { quarters, days } = hasQuarters(dimension)
    ? rollupPlan(range)
    : { quarters: undefined, days: [range] };
  const parts = [...(quarters ? [toQuarterPart(quarters)] : []), ...days.map(toDayPart)];
  const stored = await readParts(scope, dimension, parts, recent);
  const figures = listFigures(dimension);
  const sums = new Map(listShardGroups(dimension).map((group) => [group, new KeySums(figures)]));
  const all = stored.flatMap(({ part, pages }) => pages.map((page) => ({ page, part })));
  for (const [group, its] of sums) {
    for (const each of all) {
      if (toShardGroup(each.page) === group) its.addCells(...selectCells(scope, each));
    }
  }
  for (const each of stored) {
    for (const waits of iteratePendingContributions(scope, dimension, each)) {
      sums.get(waits.group)?.add(waits.key, waits.figures);
    }
  }
  return [...sums.values()];
}

/** Sums of each day in the range that has any. */
export async function sumFiguresByDay<Of extends Dimension>(
  scope: Scope,
  dimension: Of,
  range: DateRange,
  recent = readDeltaState(scope),
): Promise<ReadonlyMap<LocalDate, DimensionSums<Of>>> {
  const sums = new NamedSums<LocalDate, Of>(dimension);
  for (const stored of await readParts(scope, dimension, [toDayPart(range)], recent)) {
    for (const page of stored.pages) {
      const days = listMonthDays(page.period);
      const [cells, isAsked] = selectCells(scope, { page, part: stored.part });
      sums.addCells(cells, (row) => (isAsked(row) ? days[cells.day[row] ?? 0] : undefined));
    }
    for (const { day, figures } of iteratePendingContributions(scope, dimension, stored)) {
      sums.add(day, figures);
    }
  }
  return sums.sumsByName;
}

/** A part of the query: pages of one grain, and the days to count in them. */
type PeriodPart = {
  readonly grain: RollupGrain;
  readonly from: string;
  readonly to: string;
  readonly days: DateRange;
};

const toQuarterPart = (days: DateRange): PeriodPart => ({
  grain: 'quarter',
  from: toQuarterName(days.from),
  to: toQuarterName(days.to),
  days,
});
const toDayPart = (days: DateRange): PeriodPart => ({
  grain: 'month',
  from: days.from.slice(0, 7),
  to: days.to.slice(0, 7),
  days,
});

type StoredPart = {
  readonly part: PeriodPart;
  readonly pages: readonly RollupPage[];
  readonly deltas: readonly RollupDelta[];
};

async function readParts(
  scope: Scope,
  dimension: Dimension,
  parts: readonly PeriodPart[],
  recent: Promise<DeltaState>,
): Promise<StoredPart[]> {
  const [{ deltas }, ...pages] = await Promise.all([
    recent,
    ...parts.map((part) => queryPages(scope.tenant, dimension, part)),
  ]);
  return parts.map((part, at) => ({ part, pages: pages[at] ?? [], deltas }));
}

/** Contributions that no page contains yet, with the group of shards they belong to. */
function* iteratePendingContributions(
  scope: Scope,
  dimension: Dimension,
  { part, pages, deltas }: StoredPart,
): Generator<Contribution & { readonly group: string }> {
  const folded = new Map(pages.map((page) => [toPageId(page), page.folded]));
  for (const { id, contributions } of deltas) {
    for (const each of contributions) {
      if (each.dimension !== dimension || !includesBrand(scope.brands, each.brandId)) continue;
      if (!includesDay(part.days, each.day)) continue;
      const page = toPageKeys(scope.tenant, each).find(({ grain }) => grain === part.grain);
      if (page && folded.get(toPageId(page))?.[id] === undefined)
        yield { ...each, group: toShardGroup(page) };
    }
  }
}

type PartPage = { readonly page: RollupPage; readonly part: PeriodPart };

/** The cells of a page, and whether a row matches the days and brands of the query. */
function selectCells(
  scope: Scope,
  { page, part }: PartPage,
): [cells: CellColumns, isAsked: (row: number) => boolean] {
  const cells = decodeCells(page.body, page.dimension);
  const isBrand = cells.brands.map((brandId) => includesBrand(scope.brands, brandId));
  const [first, last] = part.grain === 'month' ? getDayNumbers(page.period, part.days) : allDays;
  const isAsked = (row: number) => {
    const day = cells.day[row] ?? 0;
    return day >= first && day <= last && isBrand[cells.brand[row] ?? 0] === true;
  };
  return [cells, isAsked];
}

const allDays = [0, 31] as const;

/** The first and last day of a month that the range covers. */
function getDayNumbers(month: string, range: DateRange): readonly [number, number] {
  const [first, last] = allDays;
  return [
    range.from.startsWith(month) ? Number(range.from.slice(8)) : first,
    range.to.startsWith(month) ? Number(range.to.slice(8)) : last,
  ];
}

/** The days of a month, by day number. */
function listMonthDays(month: string): readonly (LocalDate | undefined)[] {
  return [undefined, ...listDays(getMonthRange(localDate(`${month}-01`)))];
}

/** Sums by day. There are few days. */
class NamedSums<Name, Of extends Dimension> {
  readonly sumsByName = new Map<Name, Record<DimensionFigure<Of>, number>>();
  readonly #figures: readonly DimensionFigure<Of>[];

  constructor(dimension: Of) {
    this.#figures = listFigures(dimension);
  }

  add(name: Name, figures: Figures): void {
    const sums = this.#sumsOf(name);
    for (const figure of this.#figures) sums[figure] += figures[figure] ?? 0;
  }

  /** Adds each cell under the name of its row. Rows without a name are skipped. */
  addCells({ count, figures }: CellColumns, getName: (row: number) => Name | undefined): void {
    for (let row = 0; row < count; row += 1) {
      const name = getName(row);
      if (name === undefined) continue;
      const sums = this.#sumsOf(name);
      for (const figure of this.#figures) sums[figure] += figures[figure]?.[row] ?? 0;
    }
  }

  #sumsOf(name: Name): Record<DimensionFigure<Of>, number> {
    const known = this.sumsByName.get(name);
    if (known) return known;
    const zeros = this.#figures.map((figure) => [figure, 0]);
    const sums = Object.fromEntries(zeros) as Record<DimensionFigure<Of>, number>;
    this.sumsByName.set(name, sums);
    return sums;
  }
}
