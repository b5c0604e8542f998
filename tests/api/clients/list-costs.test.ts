// What the lists of 20,000 clients cost in DynamoDB. As with the events grid: all rows once, in
// chunks, and only the stamps while nothing changes.
import { beforeAll, expect, test } from 'vitest';
import { buildPutClientItem } from '#functions/data/clients/clients.ts';
import { fillFranchises } from '#functions/flows/figures/rebuild-rollups.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const sizes = [20, 20_000] as const;
const filled = new Map<number, { readonly own: World; readonly owner: Caller }>();

beforeAll(async () => {
  await resetEngines(async () => {
    for (const size of sizes) {
      const own = await world();
      const owner = await own.as('Franchise');
      filled.set(size, { own, owner });
      const all = Array.from({ length: size }, (_, at) =>
        buildClient({ clientId: newId(noon), businessName: `Client ${at}`, zip: '60540' }),
      );
      const writes = all.map((client) => buildPutClientItem(own.scope, client, noon));
      await fillFranchises([own.scope], writes);
    }
  });
});

const of = (size: number) => {
  const it = filled.get(size);
  if (!it) throw new Error(`No franchise has ${size} clients`);
  return it;
};

const lists: Readonly<Record<string, (owner: Caller) => ReturnType<Caller['call']>>> = {
  'the grid': (owner) => owner.call(clients, 'list', { body: {} }),
  'the grid in another order': (owner) =>
    owner.call(clients, 'list', { body: { sortColumn: 'city', sortType: 'DESC' } }),
  'the grid searched': (owner) => owner.call(clients, 'list', { body: { searchText: 'client 1' } }),
  'the picker': (owner) => owner.call(clients, 'search', { query: { searchText: 'client 1' } }),
  tags: (owner) => owner.call(clients, 'tags', { query: { searchText: '' } }),
  'duplicates while typing': (owner) =>
    owner.call(clientMerges, 'alike', { query: { businessName: 'Client 7' } }),
};

test('the first list of 20,000 clients is read in packs, and costs no write', async () => {
  const { owner } = of(20_000);

  const { body, cost } = await owner.call(clients, 'list', { body: {} });

  expect(body.count).toBe(20_000);
  // Session, stamps, and chunks, 100 per request.
  expect(cost).toMatchObject({ requests: 3, writeUnits: 0 });
});

test.each(Object.keys(lists))('%s of 20,000 clients costs what that of 20 costs', async (name) => {
  const costOf = async (size: number) => {
    const ask = lists[name];
    const { owner } = of(size);
    await ask?.(owner);
    return (await ask?.(owner))?.cost;
  };

  const [few, many] = [await costOf(20), await costOf(20_000)];

  // The session and the stamps.
  expect(few).toMatchObject({ requests: 2, writeUnits: 0 });
  expect(many).toMatchObject({ requests: 2, writeUnits: 0 });
  expect(many?.readUnits).toBeLessThanOrEqual(2);
});
