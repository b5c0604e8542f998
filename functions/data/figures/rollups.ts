// Reads the rollups: what pages contain, plus what recent deltas add to them. A page lists the
// deltas it contains, and a delta stays for a while after it was folded, so each delta counts once,
// even if a read sees an older state of either.
import { type DateRange, daysOf, monthOf } from '#shared/domain/values/date-range.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type Contribution,
  type Dimension,
  type FigureOf,
  type Figures,
  figuresOf,
  type SumsOf,
} from '#shared/domain/figures/rollup.ts';
import { quarterNameOf, rollupPlan } from '#shared/domain/figures/rollup-plan.ts';
import { type Columns, unpackCells } from './rollup-body.ts';
import {
  type Delta,
  type Grain,
  hasQuarters,
  type Page,
  pageId,
  pagesOf,
  queryPages,
  queryRecent,
  shardsOf,
} from './rollup-items.ts';
import { KeySums } from './rollup-sums.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** A tenant's deltas at one moment. Read it once for several sums. */
export type Recent = Awaited<ReturnType<typeof queryRecent>>;

export const readRecent = ({ tenant }: Scope): Promise<Recent> => queryRecent(tenant);

/**
 * A version stamp of all figures of a tenant. Each change adds a delta, and each folding increments
 * the revision (rollup-folding.ts).
 */
export const figuresStamp = ({ revision, deltas }: Recent) => [
  revision,
  deltas.map(({ id }) => id),
];

/**
 * Sums of a range of days by key: clients, zip codes, … Split into parts; each key is in exactly
 * one.
 */
export async function sumsByKey<Of extends Dimension>(
  scope: Scope,
  dimension: Of,
  range: DateRange,
  recent = readRecent(scope),
): Promise<readonly KeySums<FigureOf<Of>>[]> {
  const { quarters, days } = hasQuarters(dimension)
    ? rollupPlan(range)
    : { quarters: undefined, days: [range] };
  const parts = [...(quarters ? [wholeQuarters(quarters)] : []), ...days.map(someDays)];
  const stored = await read(scope, dimension, parts, recent);
  const figures = figuresOf(dimension);
  const sums = new Map(shardsOf(dimension).map((shard) => [shard, new KeySums(figures)]));
  const all = stored.flatMap(({ part, pages }) => pages.map((page) => ({ page, part })));
  for (const [shard, its] of sums) {
    for (const each of all) {
      if (each.page.shard === shard) its.addCells(...askedCells(scope, each));
    }
  }
  for (const each of stored) {
    for (const waits of waiting(scope, dimension, each)) {
      sums.get(waits.shard)?.add(waits.key, waits.figures);
    }
  }
  return [...sums.values()];
}

/** Sums of each day in the range that has any. */
export async function sumsByDay<Of extends Dimension>(
  scope: Scope,
  dimension: Of,
  range: DateRange,
  recent = readRecent(scope),
): Promise<ReadonlyMap<LocalDate, SumsOf<Of>>> {
  const sums = new NamedSums<LocalDate, Of>(dimension);
  for (const stored of await read(scope, dimension, [someDays(range)], recent)) {
    for (const page of stored.pages) {
      const days = monthDays(page.period);
      const [cells, isAsked] = askedCells(scope, { page, part: stored.part });
      sums.addCells(cells, (row) => (isAsked(row) ? days[cells.day[row] ?? 0] : undefined));
    }
    for (const { day, figures } of waiting(scope, dimension, stored)) {
      sums.add(day, figures);
    }
  }
  return sums.held;
}

/** A part of the query: pages of one grain, and the days to count in them. */
type Part = {
  readonly grain: Grain;
  readonly from: string;
  readonly to: string;
  readonly days: DateRange;
};

const wholeQuarters = (days: DateRange): Part => ({
  grain: 'quarter',
  from: quarterNameOf(days.from),
  to: quarterNameOf(days.to),
  days,
});
const someDays = (days: DateRange): Part => ({
  grain: 'month',
  from: days.from.slice(0, 7),
  to: days.to.slice(0, 7),
  days,
});

type Stored = {
  readonly part: Part;
  readonly pages: readonly Page[];
  readonly deltas: readonly Delta[];
};

async function read(
  scope: Scope,
  dimension: Dimension,
  parts: readonly Part[],
  recent: Promise<Recent>,
): Promise<Stored[]> {
  const [{ deltas }, ...pages] = await Promise.all([
    recent,
    ...parts.map((part) => queryPages(scope.tenant, dimension, part)),
  ]);
  return parts.map((part, at) => ({ part, pages: pages[at] ?? [], deltas }));
}

/** Contributions that no page contains yet, with the shard they belong to. */
function* waiting(
  scope: Scope,
  dimension: Dimension,
  { part, pages, deltas }: Stored,
): Generator<Contribution & { readonly shard: string }> {
  const folded = new Map(pages.map((page) => [pageId(page), page.folded]));
  for (const { id, contributions } of deltas) {
    for (const each of contributions) {
      if (each.dimension !== dimension || !includesBrand(scope.brands, each.brandId)) continue;
      if (!within(part.days, each.day)) continue;
      const page = pagesOf(each).find(({ grain }) => grain === part.grain);
      if (page && folded.get(pageId(page))?.[id] === undefined)
        yield { ...each, shard: page.shard };
    }
  }
}

type PageOfPart = { readonly page: Page; readonly part: Part };

/** The cells of a page, and whether a row matches the days and brands of the query. */
function askedCells(
  scope: Scope,
  { page, part }: PageOfPart,
): [cells: Columns, isAsked: (row: number) => boolean] {
  const cells = unpackCells(page.body, page.dimension);
  const isBrand = cells.brands.map((brandId) => includesBrand(scope.brands, brandId));
  const [first, last] = part.grain === 'month' ? dayNumbers(page.period, part.days) : everyDay;
  const isAsked = (row: number) => {
    const day = cells.day[row] ?? 0;
    return day >= first && day <= last && isBrand[cells.brand[row] ?? 0] === true;
  };
  return [cells, isAsked];
}

const everyDay = [0, 31] as const;

/** The first and last day of a month that the range covers. */
function dayNumbers(month: string, asked: DateRange): readonly [number, number] {
  const [first, last] = everyDay;
  return [
    asked.from.startsWith(month) ? Number(asked.from.slice(8)) : first,
    asked.to.startsWith(month) ? Number(asked.to.slice(8)) : last,
  ];
}

/** The days of a month, by day number. */
function monthDays(month: string): readonly (LocalDate | undefined)[] {
  return [undefined, ...daysOf(monthOf(localDate(`${month}-01`)))];
}

const within = (range: DateRange, day: LocalDate) => day >= range.from && day <= range.to;

/** Sums by day. There are few days. */
class NamedSums<Name, Of extends Dimension> {
  readonly held = new Map<Name, Record<FigureOf<Of>, number>>();
  readonly #figures: readonly FigureOf<Of>[];

  constructor(dimension: Of) {
    this.#figures = figuresOf(dimension);
  }

  add(name: Name, figures: Figures): void {
    const sums = this.#sumsOf(name);
    for (const figure of this.#figures) sums[figure] += figures[figure] ?? 0;
  }

  /** Adds each cell under the name of its row. Rows without a name are skipped. */
  addCells({ count, figures }: Columns, nameOf: (row: number) => Name | undefined): void {
    for (let row = 0; row < count; row += 1) {
      const name = nameOf(row);
      if (name === undefined) continue;
      const sums = this.#sumsOf(name);
      for (const figure of this.#figures) sums[figure] += figures[figure]?.[row] ?? 0;
    }
  }

  #sumsOf(name: Name): Record<FigureOf<Of>, number> {
    const known = this.held.get(name);
    if (known) return known;
    const zeros = this.#figures.map((figure) => [figure, 0]);
    const sums = Object.fromEntries(zeros) as Record<FigureOf<Of>, number>;
    this.held.set(name, sums);
    return sums;
  }
}
