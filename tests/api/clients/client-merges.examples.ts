import { newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createExampleClient, getReadOnlyClient } from './clients.examples.ts';

async function createPair(world: World) {
  const [kept, merged] = [await createExampleClient(world), await createExampleClient(world)];
  return { keptId: kept.id, mergedId: merged.id };
}

const readPair = oncePerWorld(createPair);

const versions = { keptVersion: 1, mergedVersion: 1 };

async function mergedPair(world: World) {
  const pair = await createPair(world);
  const owner = await getExampleOwner(world);
  const body = { ...pair, ...versions, requestKey: newId(noon) };
  const { id: mergeId } = (await owner.call(clientMerges, 'merge', { body })).body.data;
  return { clientId: pair.keptId, mergeId };
}

export const examples = defineExamples(clientMerges, {
  byId: {
    preview: async (world) => ({ query: await readPair(world) }),
    merge: async (world) => ({
      body: { ...(await createPair(world)), ...versions, requestKey: newId(noon) },
    }),
    list: async (world) => ({ query: { clientId: (await getReadOnlyClient(world)).id } }),
    undo: async (world) => ({ body: await mergedPair(world) }),
  },
  admits: [
    ['Franchise', 'merge', 'admitted'],
    ['Manager', 'duplicates', 'refused'],
    ['Worker', 'alike', 'refused'],
  ],
});
