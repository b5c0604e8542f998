import { expect, test } from 'vitest';
import { readOccupancy, transactWithOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { Guards } from '#functions/data/store/guards.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { toPut } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { intervalsOverlap } from '#shared/domain/occupancy/interval.ts';
import type {
  ResourceClaim,
  OccupancyChange,
  Resource,
} from '#shared/domain/occupancy/occupancy.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { noon } from '#tests/support/world.ts';

const hour = 3_600_000;
const truck: Resource = { kind: 'equipment', id: 'truck' };
const scope = () => createScope(newId(noon), 'all');

const claim = (hours: number, length: number, resource = truck): ResourceClaim => ({
  resource,
  from: instant(noon + hours * hour),
  until: instant(noon + (hours + length) * hour),
});

const taking = (id: string, ...after: ResourceClaim[]): OccupancyChange => ({
  holder: { kind: 'event', id },
  before: [],
  after,
});

const take = (of: Scope, id: string, ...after: ResourceClaim[]) =>
  transactWithOccupancy(of, [], [taking(id, ...after)]);

test('of 200 that want one truck at once one gets it, and all others hear who has it', async () => {
  const here = scope();
  const ids = Array.from({ length: 200 }, (_, at) => `event-${at}`);

  const all = await Promise.all(
    ids.map(async (id) => ({ id, result: await take(here, id, claim(0, 3)) })),
  );

  const winners = all.filter(({ result }) => result.outcome === 'written');
  const told = all.flatMap(({ result }) =>
    result.outcome === 'busy' ? result.conflicts.flatMap(({ held }) => held) : [],
  );
  expect(winners).toHaveLength(1);
  expect(told).toHaveLength(199);
  expect(new Set(told.map(({ holder }) => holder.id))).toEqual(new Set([winners[0]?.id]));
});

test('those who want different times of one week at once all get them', async () => {
  const here = scope();

  const all = await Promise.all([0, 3, 6, 9].map((at) => take(here, `event-${at}`, claim(at, 3))));

  expect(all.map(({ outcome }) => outcome)).toEqual(Array(4).fill('written'));
});

test('a conflict says from when on all of the wanted time is free', async () => {
  const here = scope();
  await take(here, 'one', claim(0, 3));
  await take(here, 'two', claim(4, 2));

  const refused = await take(here, 'three', claim(2, 2));

  expect(refused).toMatchObject({
    outcome: 'busy',
    conflicts: [{ held: [{ holder: { id: 'one' } }], freeFrom: noon + 6 * hour }],
  });
});

test('what is out for longer than anybody looks ahead has no time at which it is free', async () => {
  const here = scope();
  await take(here, 'winter', claim(0, 24 * 150));

  const refused = await take(here, 'one', claim(24, 2));

  expect(refused).toMatchObject({ outcome: 'busy', conflicts: [{ freeFrom: undefined }] });
});

test('a franchise knows nothing of what another holds', async () => {
  await take(scope(), 'one', claim(0, 3));

  expect(await take(scope(), 'two', claim(0, 3))).toMatchObject({ outcome: 'written' });
});

test('nothing is taken where the condition of what takes it fails', async () => {
  const here = scope();
  const value = newId(noon);
  const guard = toPut(
    Guards.create({ kind: 'eventCode', value, tenant: here.tenant, owner: 'one' }).params(),
  );
  await transactWithOccupancy(here, [guard], [taking('one', claim(0, 3))]);

  const again = await transactWithOccupancy(here, [guard], [taking('two', claim(10, 3))]);

  expect(again).toEqual({ outcome: 'refused', failed: [0] });
  const held = await readOccupancy(here, [truck], { from: noon, until: instant(noon + 99 * hour) });
  expect(held.map(({ holder }) => holder.id)).toEqual(['one']);
});

test('an overrule is kept with what it took', async () => {
  const here = scope();
  const overrule = { by: 'owner', at: noon };
  await take(here, 'one', claim(0, 3));

  await take(here, 'two', { ...claim(1, 3), overrule });

  const held = await readOccupancy(here, [truck, truck], claim(0, 4));
  expect(held.map(({ holder, overruled }) => [holder.id, overruled])).toEqual([
    ['one', undefined],
    ['two', overrule],
  ]);
});

test('taking costs one read and one write of a week, a year off 53', async () => {
  const here = scope();

  const one = await measureCost(() => take(here, 'one', claim(0, 3)));
  const year = await measureCost(() => take(here, 'two', claim(24, 24 * 365)));

  expect(one.cost).toEqual({ requests: 2, readUnits: 1, writeUnits: 2 });
  expect(year.cost.requests).toBe(2);
  expect(year.cost.readUnits).toBe(53);
});

test('random bookings and moves at once leave no truck in two places', async () => {
  const here = scope();
  const random = createRandom(5);
  const resources: Resource[] = [1, 2].map((at) => ({ kind: 'equipment', id: `${at}` }));
  const bookings = Array.from({ length: 150 }, (_, at) => ({
    id: `event-${at}`,
    claims: [claim(random.between(0, 300), random.between(1, 9), random.pick(resources))],
  }));

  const results: string[] = [];
  const sender = async (mine: typeof bookings) => {
    for (const { id, claims } of mine) results.push((await take(here, id, ...claims)).outcome);
  };
  await Promise.all([0, 1, 2].map((at) => sender(bookings.slice(at * 50, at * 50 + 50))));

  const held = await readOccupancy(here, resources, claim(-24, 24 * 30));
  const twice = held.filter((one, at) =>
    held.some(
      (other, there) =>
        there > at && other.resource.id === one.resource.id && intervalsOverlap(one, other),
    ),
  );
  expect(twice).toEqual([]);
  expect(held).toHaveLength(results.filter((outcome) => outcome === 'written').length);
});
