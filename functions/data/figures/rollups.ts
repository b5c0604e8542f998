// Reading the rollups: what pages hold, and what recent deltas add to them. A page names the deltas
// that it took in, and a delta stays for a while after that: whichever of the two a read sees in
// an older state, each delta counts once.
import { type DateRange, monthOf } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  type Contribution,
  type Dimension,
  dimensions,
  type Key,
} from '#shared/domain/figures/rollup.ts';
import { quarterNameOf, rollupPlan } from '#shared/domain/figures/rollup-plan.ts';
import { unpackCells, visitCells } from './rollup-body.ts';
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
import { KeySums, type Sums } from './rollup-sums.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** Sums of a range of days by key: clients, zip codes, … In parts, each key in one of them. */
export async function sumsByKey(
  scope: Scope,
  dimension: Dimension,
  range: DateRange,
): Promise<readonly KeySums[]> {
  const { quarters, days } = hasQuarters(dimension)
    ? rollupPlan(range)
    : { quarters: undefined, days: [range] };
  const parts = [...(quarters ? [wholeQuarters(quarters)] : []), ...days.map(someDays)];
  const stored = await read(scope, dimension, parts);
  const width = dimensions[dimension].length;
  const sums = new Map(shardsOf(dimension).map((shard) => [shard, new KeySums(width)]));
  const all = stored.flatMap(({ part, pages }) => pages.map((page) => ({ page, part })));
  for (const [shard, its] of sums) {
    for (const each of all) if (each.page.shard === shard) addPage(its, scope, each);
  }
  for (const each of stored) {
    for (const { shard, key, figures } of waiting(scope, dimension, each)) {
      sums.get(shard)?.add(key, figures);
    }
  }
  return [...sums.values()];
}

/** Sums of each day of a range that has any. */
export async function sumsByDay(
  scope: Scope,
  dimension: Dimension,
  range: DateRange,
): Promise<Map<LocalDate, Sums>> {
  const sums = new Sumup<LocalDate>();
  for (const stored of await read(scope, dimension, [someDays(range)])) {
    sumUp(scope, dimension, stored, (_key, day, figures) => {
      if (day) sums.add(day, figures);
    });
  }
  return sums.held;
}

/** What the events grid counts and adds up, by status: one request. */
export async function listedEvents(scope: Scope): Promise<ReadonlyMap<Key, Sums>> {
  const sums = new Sumup<Key>();
  const { listing, deltas } = await queryRecent(scope.tenant);
  sumUp(scope, 'listing', { part: everything, pages: listing, deltas }, (key, _day, figures) =>
    sums.add(key, figures),
  );
  return sums.held;
}

/** A part of what is asked for: pages of one grain, and which of their days. */
type Part = {
  readonly grain: Grain;
  readonly from: string;
  readonly to: string;
  readonly days: DateRange | undefined;
};

const everything: Part = { grain: 'all', from: '-', to: '-', days: undefined };
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

type Visit = (key: Key, day: LocalDate | undefined, figures: Sums) => void;

type Stored = {
  readonly part: Part;
  readonly pages: readonly Page[];
  readonly deltas: readonly Delta[];
};

async function read(scope: Scope, dimension: Dimension, parts: readonly Part[]): Promise<Stored[]> {
  const [{ deltas }, ...pages] = await Promise.all([
    queryRecent(scope.tenant),
    ...parts.map((part) => queryPages(scope.tenant, dimension, part)),
  ]);
  return parts.map((part, at) => ({ part, pages: pages[at] ?? [], deltas }));
}

function sumUp(scope: Scope, dimension: Dimension, stored: Stored, visit: Visit): void {
  for (const page of stored.pages) visitPage(scope, page, stored.part, visit);
  for (const { key, day, figures } of waiting(scope, dimension, stored)) visit(key, day, figures);
}

/** What no page has taken in yet, and into which shard it will go. */
function* waiting(
  scope: Scope,
  dimension: Dimension,
  { part, pages, deltas }: Stored,
): Generator<Contribution & { readonly shard: string }> {
  const folded = new Map(pages.map((page) => [pageId(page), page.folded]));
  for (const { id, contributions } of deltas) {
    for (const each of contributions) {
      if (each.dimension !== dimension || !includesBrand(scope.brands, each.brandId)) continue;
      if (each.day && !within(part.days, each.day)) continue;
      const page = pagesOf(each).find(({ grain }) => grain === part.grain);
      if (page && folded.get(pageId(page))?.[id] === undefined)
        yield { ...each, shard: page.shard };
    }
  }
}

function visitPage(scope: Scope, page: Page, part: Part, visit: Visit): void {
  const days = part.grain === 'month' ? monthDays(page.period, part.days) : undefined;
  visitCells(page.body, dimensions[page.dimension].length, (brandId, key, day, figures) => {
    if (!includesBrand(scope.brands, brandId)) return;
    const date = days?.[day];
    if (days && !date) return;
    visit(key, date, figures);
  });
}

type PageOfPart = { readonly page: Page; readonly part: Part };

function addPage(sums: KeySums, scope: Scope, { page, part }: PageOfPart): void {
  const cells = unpackCells(page.body, dimensions[page.dimension].length);
  const isBrand = cells.brands.map((brandId) => includesBrand(scope.brands, brandId));
  const [first, last] = part.grain === 'month' ? dayNumbers(page.period, part.days) : everyDay;
  sums.addCells(cells, (row) => {
    const day = cells.day[row] ?? 0;
    return day >= first && day <= last && isBrand[cells.brand[row] ?? 0] === true;
  });
}

const everyDay = [0, 31] as const;

/** From which day of a month to which is asked for. */
function dayNumbers(month: string, asked: DateRange | undefined): readonly [number, number] {
  const [first, last] = everyDay;
  return [
    asked?.from.startsWith(month) ? Number(asked.from.slice(8)) : first,
    asked?.to.startsWith(month) ? Number(asked.to.slice(8)) : last,
  ];
}

/** The days of a month that are asked for, by their number. */
function monthDays(
  month: string,
  asked: DateRange | undefined,
): readonly (LocalDate | undefined)[] {
  const { from, to } = monthOf(localDate(`${month}-01`));
  const days: (LocalDate | undefined)[] = [undefined];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(within(asked, day) ? day : undefined);
  }
  return days;
}

const within = (range: DateRange | undefined, day: LocalDate) =>
  range === undefined || (day >= range.from && day <= range.to);

class Sumup<Name> {
  readonly held = new Map<Name, number[]>();

  add(name: Name, figures: Sums): void {
    const known = this.held.get(name);
    if (!known) this.held.set(name, [...figures]);
    else
      for (let at = 0; at < known.length; at += 1)
        known[at] = (known[at] ?? 0) + (figures[at] ?? 0);
  }
}
