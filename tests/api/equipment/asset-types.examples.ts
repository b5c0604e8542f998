import { newId } from '#functions/ports/ids.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { addAssetType } from '#tests/support/fixtures/equipment.ts';
import { noon } from '#tests/support/world.ts';

const getExampleTypeId = oncePerWorld(async (world) => addAssetType(await getExampleOwner(world)));

export const examples = defineExamples(assetTypes, {
  byId: {
    update: async (world) => ({
      body: { id: await getExampleTypeId(world), assetTypeName: 'Cart' },
    }),
    setActivated: async (world) => ({
      body: { id: await getExampleTypeId(world), activated: true },
    }),
    // A deleted thing is gone for the next one.
    remove: async (world) => ({ params: { id: await addAssetType(await getExampleOwner(world)) } }),
  },
  ofFranchise: { update: 'anyBrand', setActivated: 'anyBrand', remove: 'anyBrand' },
  writes: {
    addStarter: () => ({}),
    add: () => ({ body: { assetTypeName: `Cart ${newId(noon)}`, requestKey: newId(noon) } }),
  },
  canaries: [
    {
      kind: 'type of equipment',
      onAnyBrand: ['MANAGE_EQUIPMENT'],
      plant: async (world, _brand, name) => addAssetType(await getExampleOwner(world), name),
    },
  ],
  admits: [['Worker', 'list', 'refused']],
});
