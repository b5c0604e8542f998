// Folding deltas into the pages that dashboards read changes no figure, whenever it runs.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { queryDeltaState, Rollups } from '#functions/data/figures/rollup-items.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { readAllFigures, recomputeFigures } from '#tests/support/figures.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const minute = 60_000;
const fold = (minutes = 0) => tick('fold-rollups', instant(noon + minutes * minute));

async function sold(): Promise<Scope> {
  const { scope } = await world();
  const ids = { eventId: newId(noon), code: newEventCode() };
  await createEvent(scope, buildEvent({ ...ids, sales: buildSales() }), undefined);
  await settle();
  return scope;
}

const listDeltas = async ({ tenant }: Scope) => (await queryDeltaState(tenant, true)).deltas;
const isFolded = async (scope: Scope) =>
  (await listDeltas(scope)).every(({ foldedAt }) => foldedAt !== undefined);

test('run twice and at once, it changes no figure', async () => {
  const scope = await sold();

  await Promise.all([fold(), fold()]);
  await fold();

  expect(await isFolded(scope)).toBe(true);
  expect(await readAllFigures(scope.tenant)).toEqual(await recomputeFigures([scope]));
});

test('run late, it changes no figure, and what has been folded goes', async () => {
  const scope = await sold();

  await fold(600);
  await fold(602);

  expect(await listDeltas(scope)).toEqual([]);
  expect(await readAllFigures(scope.tenant)).toEqual(await recomputeFigures([scope]));
});

test('a page that cannot be read fails the job and holds up nobody, also not its franchise’s other pages', async () => {
  const others = [await sold(), await sold(), await sold(), await sold()];
  const broken = await sold();
  const { tenant } = broken;
  const page = { dimension: 'zips', grain: 'quarter', period: '2026-Q2', shard: '0' } as const;
  const shards = ['0', '1', '2', '3'].map((shard) => ({ tenant, ...page, shard }));
  const body = Buffer.from('no page');
  await Rollups.put(shards.map((it) => ({ ...it, body, folded: {}, revision: 1 }))).go();

  await expect(fold()).rejects.toThrow();

  expect(await Promise.all(others.map(isFolded))).toEqual([true, true, true, true]);
  const sales = await Rollups.query.primary({ tenant, dimension: 'sales' }).go();
  expect(sales.data).toHaveLength(1);
  await Rollups.delete(shards).go();
  await fold();
  expect(await readAllFigures(tenant)).toEqual(await recomputeFigures([broken]));
});
