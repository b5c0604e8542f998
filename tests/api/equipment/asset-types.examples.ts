import { newId } from '#functions/ports/ids.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { addType } from '#tests/support/fixtures/equipment.ts';
import { noon } from '#tests/support/world.ts';

const typeIdOf = made(async (world) => addType(await ownerOf(world)));

export const examples = examplesOf(assetTypes, {
  byId: {
    update: async (world) => ({ body: { id: await typeIdOf(world), assetTypeName: 'Cart' } }),
    setActivated: async (world) => ({ body: { id: await typeIdOf(world), activated: true } }),
    // A deleted thing is gone for the next one.
    remove: async (world) => ({ params: { id: await addType(await ownerOf(world)) } }),
  },
  ofFranchise: { update: 'anyBrand', setActivated: 'anyBrand', remove: 'anyBrand' },
  writes: {
    add: () => ({ body: { assetTypeName: `Cart ${newId(noon)}`, requestKey: newId(noon) } }),
  },
  canaries: [
    {
      kind: 'type of equipment',
      onAnyBrand: ['MANAGE_EQUIPMENT'],
      plant: async (world, _brand, name) => addType(await ownerOf(world), name),
    },
  ],
  admits: [['Worker', 'list', 'refused']],
});
