import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildMenuItem, buildMenuThing } from '#scripts/seed/builders.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

async function plantMaster(of: string): Promise<string> {
  const id = newId(noon);
  const corporate = createScope(platformTenant, 'all');
  await saveMenuRecord(corporate, buildMenuThing({ id, row: buildMenuItem({ brandId: of }) }));
  return id;
}

const master = oncePerWorld(() => plantMaster(brandId));

export const examples = defineExamples(menuItemMasters, {
  fill: async (_world, of) => {
    await plantMaster(of);
  },
  writes: {
    override: async (world) => ({
      body: { masterId: await master(world), version: 0, masterVersion: 1, available: false },
    }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
  },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Admin', 'list', 'refused'],
    ['Driver', 'override', 'refused'],
  ],
});
