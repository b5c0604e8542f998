// Reading the rollups: what pages hold, and what recent deltas add to them. A page names the deltas
// that it took in, and a delta stays for a while after that: whichever of the two a read sees in
// an older state, each delta counts once.
import { type DateRange, monthOf } from '#shared/domain/date-range.ts';
import { addDays, type LocalDate, localDate } from '#shared/domain/local-date.ts';
import { includesBrand } from '#shared/domain/permissions.ts';
import { type Dimension, dimensions, type Key } from '#shared/domain/rollup.ts';
import { quarterNameOf, rollupPlan } from '#shared/domain/rollup-plan.ts';
import { visitCells } from './rollup-body.ts';
import {
  type Delta,
  type Grain,
  hasQuarters,
  type Page,
  pageId,
  pagesOf,
  queryPages,
  queryRecent,
} from './rollup-items.ts';
import type { Scope } from './scope.ts';

/** The dimension's figures, in its order. */
export type Sums = readonly number[];

/** Sums of a range of days by key: clients, zip codes, … */
export async function sumsByKey(
  scope: Scope,
  dimension: Dimension,
  range: DateRange,
): Promise<Map<Key, Sums>> {
  const sums = new Sumup<Key>();
  const { quarters, days } = hasQuarters(dimension)
    ? rollupPlan(range)
    : { quarters: undefined, days: [range] };
  const parts = [...(quarters ? [wholeQuarters(quarters)] : []), ...days.map(someDays)];
  await read(scope, dimension, parts, (key, _day, figures) => sums.add(key, figures));
  return sums.held;
}

/** Sums of each day of a range that has any. */
export async function sumsByDay(
  scope: Scope,
  dimension: Dimension,
  range: DateRange,
): Promise<Map<LocalDate, Sums>> {
  const sums = new Sumup<LocalDate>();
  await read(scope, dimension, [someDays(range)], (_key, day, figures) => {
    if (day) sums.add(day, figures);
  });
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

async function read(scope: Scope, dimension: Dimension, parts: readonly Part[], visit: Visit) {
  const [{ deltas }, ...pages] = await Promise.all([
    queryRecent(scope.tenant),
    ...parts.map((part) => queryPages(scope.tenant, dimension, part)),
  ]);
  parts.forEach((part, at) =>
    sumUp(scope, dimension, { part, pages: pages[at] ?? [], deltas }, visit),
  );
}

type Stored = {
  readonly part: Part;
  readonly pages: readonly Page[];
  readonly deltas: readonly Delta[];
};

function sumUp(
  scope: Scope,
  dimension: Dimension,
  { part, pages, deltas }: Stored,
  visit: Visit,
): void {
  for (const page of pages) visitPage(scope, page, part, visit);
  const folded = new Map(pages.map((page) => [pageId(page), page.folded]));
  for (const { id, contributions } of deltas) {
    for (const each of contributions) {
      if (each.dimension !== dimension || !includesBrand(scope.brands, each.brandId)) continue;
      if (each.day && !within(part.days, each.day)) continue;
      const page = pagesOf(each).find(({ grain }) => grain === part.grain);
      if (page && folded.get(pageId(page))?.[id] === undefined)
        visit(each.key, each.day, each.figures);
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
