import { newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { addedClient, readClient } from './clients.examples.ts';

async function pairOf(world: World) {
  const [kept, merged] = [await addedClient(world), await addedClient(world)];
  return { keptId: kept.id, mergedId: merged.id };
}

const readPair = made(pairOf);

const versions = { keptVersion: 1, mergedVersion: 1 };

async function mergedPair(world: World) {
  const pair = await pairOf(world);
  const owner = await ownerOf(world);
  const body = { ...pair, ...versions, requestKey: newId(noon) };
  const { id: mergeId } = (await owner.call(clientMerges, 'merge', { body })).body.data;
  return { clientId: pair.keptId, mergeId };
}

export const examples = examplesOf(clientMerges, {
  byId: {
    preview: async (world) => ({ query: await readPair(world) }),
    merge: async (world) => ({
      body: { ...(await pairOf(world)), ...versions, requestKey: newId(noon) },
    }),
    list: async (world) => ({ query: { clientId: (await readClient(world)).id } }),
    undo: async (world) => ({ body: await mergedPair(world) }),
  },
  admits: [
    ['Franchise', 'merge', 'admitted'],
    ['Manager', 'duplicates', 'refused'],
    ['Worker', 'alike', 'refused'],
  ],
});
