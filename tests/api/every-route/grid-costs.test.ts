// What every grid costs in DynamoDB, whatever is stored. A stored list is read by its buckets: a page
// compares their stamps, and reads the chunks of those that changed. So two worlds whose rows lie in
// the same buckets show whether a grid reads rows: with ten times the rows, it would read ten times
// the units. From 1,000 to 50,000 rows nothing else changes.
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { readRowChunks } from '#functions/data/lists/row-chunks.ts';
import type { ListName } from '#functions/data/lists/list-names.ts';
import { readBucketStamps } from '#functions/data/lists/row-stamps.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { areas } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { call } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { listCodecs } from '#tests/support/every-route/list-codecs.ts';
import { fillEveryGrid, gridFills } from '#tests/support/every-route/grid-fillers.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const sizes = { small: 150, large: 1_500 };

/** Grids that read all their rows, because there can't be many. Each says why. */
const bounded: Readonly<Record<string, string>> = {
  'menus.list': 'a franchise has at most `menuLimits.thingsOfFranchise` menus, and is refused more',
  'menus.adminList': 'at most `menuLimits.thingsOfFranchise` of the franchise that is named',
  'templates.list':
    'at most `menuLimits.thingsOfFranchise` templates, and a franchise is refused more',
  'templates.adminList': 'at most `menuLimits.thingsOfFranchise` for all franchises',
  'menu-item-masters.list': 'the flavors, cups and extras that all brands share: some dozens',
  'mail-templates.list':
    'written by people one by one, some dozens, whose texts are not in the row',
  'no-replies.list':
    'mails of the last days that wait for an answer: whatever is answered leaves it',
  'shift-swaps.list': 'swaps of at most `staffLimits.decidedDays` among the people of a franchise',
  'time-off.list': 'requests of a year, and at most a handful that wait for each person',
  'staff-messages.list': 'messages of the office that are kept for weeks, then removed by a TTL',
  'staff-profiles.list': 'the people of a franchise, who are also read to check who may do what',
  'people.list': 'the accounts of a franchise: the same people',
  'people.adminList': 'the accounts of the platform: some dozens of people',
  'campaigns.list': 'at most `marketingLimits.campaigns`, and a franchise is refused more',
  'franchises.list': 'all franchises, which the platform also reads to name them: some hundreds',
  'broadcast-messages.list': 'written by corporate admins for all franchises, one by one',
  'announcements.list': 'written by corporate admins for all franchises, one by one',
  'scheduled-reports.list': 'at most `reportLimits.schedules`, and a franchise is refused more',
  'assets.grid': 'at most `equipmentLimits.assets` pieces, and a franchise is refused more',
  'franchise-migration.list':
    'migrations of franchises, each planned and begun by a corporate admin',
  'period-reports.assetUsage': 'sums of rollups by piece: costs.test.ts shows that events add none',
  'period-reports.clientRanking': 'sums of rollups by client and month: events add none',
  'notifications.list': 'a page of the index: notification-costs.test.ts',
  'waffle-menu.list': 'the tiles of the start page, at most `platformLimits.waffleTiles`',
  'ai-agents.franchises': 'the franchises of the platform, by name',
};

type GridRoute = {
  readonly name: string;
  readonly area: (typeof areas)[number];
  readonly route: Route;
  readonly columns: readonly string[];
  /** A report, which also reads the days that it is compared with. */
  readonly isCompared: boolean;
};

const isObject = (schema: unknown): schema is z.ZodObject =>
  typeof schema === 'object' && schema !== null && 'shape' in schema;

/** Every route that takes the number of rows of a page, except the GETs of those by POST. */
const grids: readonly GridRoute[] = areas.flatMap((area) =>
  Object.entries(area.routes as Record<string, Route>).flatMap(([name, route]) => {
    const input = [route.body, route.query].find(
      (schema): schema is z.ZodObject => isObject(schema) && 'offset' in schema.shape,
    );
    if (!input || route.answeredBy || route.download) return [];
    const { sortColumn } = input.shape as { sortColumn?: z.ZodOptional<z.ZodEnum> };
    const columns = sortColumn ? sortColumn.unwrap().options.map(String) : [];
    const isCompared = 'compare' in input.shape;
    return [{ name: `${area.name}.${name}`, area, route, columns, isCompared }];
  }),
);

test('each grid is filled here, or says why it has few rows', () => {
  const known = [...Object.keys(gridFills), ...Object.keys(bounded)];

  expect(known.toSorted()).toEqual(grids.map(({ name }) => name).toSorted());
  expect(Object.values(bounded).filter((reason) => reason.length < 20)).toEqual([]);
});

type Filled = { readonly own: World; readonly owner: Caller };
let small: Filled;
let large: Filled;

beforeAll(async () => {
  // Without a stream, whose engine slows down with every write.
  await resetEngines(async () => {
    small = await fillFranchise(sizes.small);
    large = await fillFranchise(sizes.large);
  });
});

async function fillFranchise(count: number): Promise<Filled> {
  const own = await world();
  await fillEveryGrid(own, count);
  return { own, owner: await own.as('Franchise') };
}

const filled = grids.filter(({ name }) => gridFills[name]);

test.each(filled)('$name costs the same, whatever is stored', async (grid) => {
  const { lists = [], rows = (stored: number) => stored } = gridFills[grid.name] ?? {};
  const [few, many] = [await measure(grid, small.owner), await measure(grid, large.owner)];

  expect([few.count, many.count]).toEqual([rows(sizes.small), rows(sizes.large)]);
  for (const [at, { requests, readUnits }] of many.warm.entries()) {
    expect(requests).toBe(few.warm[at]?.requests);
    expect(readUnits).toBeLessThanOrEqual(1.3 * (few.warm[at]?.readUnits ?? 0));
  }
  const packs = await measurePacks(large.own, lists);
  const warmest = Math.max(...many.warm.map(({ readUnits }) => readUnits));
  const coldest = Math.max(...many.cold.map(({ readUnits }) => readUnits));
  expect(coldest).toBeLessThanOrEqual(warmest + 2 * packs.readUnits);
  // Whether the list is complete, a hundred packs a request, and that it was read, once a day.
  const record = getRouteAudit(grid.route) ? 1 : 0;
  const requests = Math.max(...many.cold.map((cost) => cost.requests));
  expect(requests).toBeLessThanOrEqual(
    Math.max(...many.warm.map((cost) => cost.requests)) + lists.length + packs.requests + record,
  );
  expect(many.warm.filter(({ writeUnits }) => writeUnits > 0)).toEqual([]);
});

/** The last page of those that `measure` reads of a report. */
const comparison = { compare: 'previous' };

const comparedGrids = filled.filter(({ isCompared }) => isCompared);

test.each(comparedGrids)('$name takes one request more to be compared', async (grid) => {
  const { warm } = await measure(grid, large.owner);
  const [alone, compared] = [warm[0], warm.at(-1)];

  expect(compared?.requests).toBe((alone?.requests ?? 0) + 1);
  // Shifts of people who don't sign in take their profiles, and whether the list is complete.
  const most = gridFills[grid.name]?.lists.includes('shift') ? 7 : 5;
  expect(compared?.requests).toBeLessThanOrEqual(most);
  expect(compared?.readUnits).toBeLessThanOrEqual(10);
});

/** A page in the order in which the grid opens, in each other order, and searched; twice. */
async function measure(grid: GridRoute, { cookie }: Caller) {
  const { name, area, route, columns, isCompared } = grid;
  const { asked } = gridFills[name] ?? {};
  const pages: object[] = [
    {},
    ...columns.map((sortColumn) => ({ sortColumn })),
    { searchText: 'zebra' },
  ];
  if (isCompared) pages.push(comparison);
  const readAll = () =>
    mapInSequence(pages, async (page) => {
      const body = { ...asked, ...page, limit: 10 };
      const answer = await call(area, route, { body }, { now: noon, cookie });
      expect(answer.status).toBe(200);
      return answer;
    });
  const cold = await readAll();
  const warm = await readAll();
  return {
    count: (cold[0]?.body as { count?: number } | undefined)?.count,
    cold: cold.map(({ cost }) => cost),
    warm: warm.map(({ cost }) => cost),
  };
}

/** What reading the chunks of these lists costs once. */
async function measurePacks({ scope }: World, lists: readonly ListName[]) {
  const each = await mapInSequence(lists, async (list) => {
    const packs = await readRowChunks(
      scope,
      { name: list, codec: listCodecs[list] },
      await readBucketStamps(scope, list),
    );
    const units = [...packs.values()].map(
      ({ packed }) => Math.ceil((packed.length + 200) / 4096) / 2,
    );
    return {
      requests: Math.ceil(packs.size / 100),
      readUnits: units.reduce((sum, one) => sum + one, 0),
    };
  });
  return {
    requests: each.reduce((sum, { requests }) => sum + requests, 0),
    readUnits: each.reduce((sum, { readUnits }) => sum + readUnits, 0),
  };
}
