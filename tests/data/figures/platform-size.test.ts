// The platform's pages with 3,000 franchises of 10,000 events a year: written to the engine, which
// rejects what DynamoDB rejects.
import { expect, test } from 'vitest';
import { decodeCells, encodeCells, type RollupCell } from '#functions/data/figures/rollup-body.ts';
import {
  buildPageWrite,
  foldDeltas,
  maxDeltasPerFold,
} from '#functions/data/figures/rollup-folding.ts';
import {
  buildDeltaPut,
  queryDeltaState,
  queryPages,
  Rollups,
  type RollupPageKey,
  toPageKeys,
} from '#functions/data/figures/rollup-items.ts';
import {
  findPageDrift,
  readStoredRollups,
  repairPages,
} from '#functions/data/figures/rollup-pages.ts';
import { sumFiguresByKey } from '#functions/data/figures/rollups.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { createScope, platformTenant } from '#functions/data/store/scope.ts';
import { toPut } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import type { Contribution } from '#shared/domain/figures/rollup.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { noon } from '#tests/support/world.ts';

const franchises = 3_000;
const eventsPerYear = 10_000;
const clientsPerFranchise = 2_000;
const maxItemBytes = 400 * 1024;
const minute = 60_000;
const scope = createScope(platformTenant, 'all');
const day = localDate('2026-06-20');

/** Numbers without a pattern, which compression would find. */
function scatter(key: number, below: number): number {
  let hash = Math.imul(key ^ (key >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

const sale = (key: number, over: Partial<Contribution> = {}): Contribution => ({
  dimension: 'clients',
  day,
  brandId: 'shaved-ice',
  key,
  figures: { events: 1, eventSalesCollectedCents: 50_000 + scatter(key, 300_000) },
  ...over,
});

/** The keys of a dimension whose cells are in the same page as those of the first key. */
function* keysInPage(dimension: 'clients' | 'equipment', count: number): Generator<number> {
  const [first] = toPageKeys(platformTenant, sale(1, { dimension }));
  for (let key = 1; key <= count; key += 1) {
    const [page] = toPageKeys(platformTenant, sale(key, { dimension }));
    if (page?.shard === first?.shard) yield key;
  }
}

/** Nine clients in ten book a quarter, and four in ten a second brand. */
function* buildQuarter(): Generator<RollupCell> {
  for (const key of keysInPage('clients', franchises * clientsPerFranchise)) {
    if (scatter(key + 1, 10) > 0) yield { ...sale(key), day: 0 };
    if (scatter(key + 2, 10) < 4) yield { ...sale(key), brandId: 'coffee', day: 0 };
  }
}

/** A twelfth of the year's events, each on a day of its own client. */
function* buildMonth(): Generator<RollupCell> {
  const eventsPerClient = eventsPerYear / 12 / clientsPerFranchise;
  for (const key of keysInPage('clients', franchises * clientsPerFranchise)) {
    if (scatter(key + 1, 1_000) < eventsPerClient * 1_000) {
      yield { ...sale(key), day: 1 + scatter(key + 2, 30) };
    }
  }
}

/** Each of eight trucks was out with both brands. */
function* buildEquipmentQuarter(): Generator<RollupCell> {
  for (const key of keysInPage('equipment', franchises * 8)) {
    const figures = {
      events: 1 + scatter(key + 1, 90),
      eventSalesCollectedCents: 9_000_000 + scatter(key, 6_000_000),
      eventMilliseconds: 900_000 * (1 + scatter(key + 2, 900)),
    };
    for (const brandId of ['coffee', 'shaved-ice']) yield { brandId, key, day: 0, figures };
  }
}

const [clientMonth, clientQuarter] = toPageKeys(platformTenant, sale(1));
const [, equipmentQuarter] = toPageKeys(platformTenant, sale(1, { dimension: 'equipment' }));

test.each([
  ['clients, quarter', clientQuarter, buildQuarter],
  ['clients, month', clientMonth, buildMonth],
  ['equipment, quarter', equipmentQuarter, buildEquipmentQuarter],
])('a page of %s takes at most half of an item, and is folded into', async (_, name, cells) => {
  const page = name as RollupPageKey;
  const body = [...cells()];
  expect(encodeCells(body, page.dimension).length).toBeLessThan(maxItemBytes / 2);
  const folded = Object.fromEntries(
    Array.from({ length: maxDeltasPerFold }, () => [newId(noon), noon]),
  );
  await buildPageWrite(platformTenant, page, body, { folded, revision: 1 }).go();
  const added = sale(1, { dimension: page.dimension, brandId: 'tacos' });
  await writeInBulk([toPut(buildDeltaPut(platformTenant, newId(noon), [added]))]);

  expect(await foldDeltas(platformTenant, noon)).toBe(1);
});

test('the deltas that a page lists are bounded, however many arrive', async () => {
  const total = 2 * maxDeltasPerFold + 10;
  const one = (key: number): Contribution => ({ ...sale(key), dimension: 'sales', key: '' });
  const puts = Array.from({ length: total }, (_, at) =>
    toPut(buildDeltaPut(platformTenant, newId(instant(noon + at)), [one(at)])),
  );
  await writeInBulk(puts);
  const most: number[] = [];

  for (const at of [0, 1, 5, 6, 7]) {
    await foldDeltas(platformTenant, instant(noon + (10 + at) * minute));
    const [page] = await queryPages(platformTenant, 'sales', june, true);
    most.push(Object.keys(page?.folded ?? {}).length);
  }

  expect(most.slice(0, 3)).toEqual([maxDeltasPerFold, 2 * maxDeltasPerFold, maxDeltasPerFold + 10]);
  const { deltas } = await queryDeltaState(platformTenant, true);
  expect(deltas).toEqual([]);
  const [page] = await queryPages(platformTenant, 'sales', june, true);
  expect(page && encodedEvents(page.body)).toBe(total);
});

const encodedEvents = (body: Uint8Array) =>
  [...(decodeCells(body, 'sales').figures.events ?? [])].reduce((sum, one) => sum + one, 0);

const june = { grain: 'month', from: '2026-06', to: '2026-06' } as const;

test('the platform’s pages wait a quarter of an hour for more, and figures don’t', async () => {
  await foldDeltas(platformTenant, instant(noon + 30 * minute));
  await foldDeltas(platformTenant, instant(noon + 32 * minute));
  const may = sale(77, { day: localDate('2026-05-05') });
  await writeInBulk([toPut(buildDeltaPut(platformTenant, newId(noon), [may]))]);

  const folded = [];
  for (const at of [33, 44, 45]) {
    folded.push(await foldDeltas(platformTenant, instant(noon + at * minute)));
    const sums = await sumFiguresByKey(scope, 'clients', { from: may.day, to: may.day });
    expect(sums.flatMap((it) => [...it]).map(([key]) => key)).toEqual([77]);
  }

  expect(folded).toEqual([0, 0, 1]);
});

test('pages of the layout before are summed with the present ones, and a check moves their cells', async () => {
  const month = { from: localDate('2026-09-01'), to: localDate('2026-09-30') };
  const key = 4_001;
  const autumn = sale(key, { day: localDate('2026-09-05') });
  const name = { dimension: 'clients', grain: 'month', period: '2026-09', shard: String(key % 8) };
  const state = { folded: {}, revision: 1 };
  await buildPageWrite(platformTenant, name as RollupPageKey, [{ ...autumn, day: 5 }], state).go();
  await writeInBulk([toPut(buildDeltaPut(platformTenant, newId(noon), [autumn]))]);
  await foldDeltas(platformTenant, instant(noon + 60 * minute));
  const countEvents = async () =>
    (await sumFiguresByKey(scope, 'clients', month))
      .flatMap((sums) => [...sums])
      .filter(([one]) => one === key)
      .map(([, { events }]) => events);

  const before = await countEvents();
  const periods = [{ grain: 'month', from: '2026-09', to: '2026-09' }] as const;
  const held = await readStoredRollups(platformTenant, periods);
  const drift = await findPageDrift(platformTenant, held, [autumn, autumn]);
  await repairPages(platformTenant, drift);

  expect(before).toEqual([2]);
  expect(await countEvents()).toEqual([2]);
  const old = await Rollups.get({ tenant: platformTenant, ...(name as RollupPageKey) }).go();
  expect(old.data && old.data.body.length).toBeLessThan(100);
});
