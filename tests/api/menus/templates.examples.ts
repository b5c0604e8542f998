import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildMenuItem, buildMenuTemplate, buildMenuThing } from '#scripts/seed/builders.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

async function plantItem({ scope }: Pick<World, 'scope'>, of: string, name = 'Tiger shaved ice') {
  const id = newId(noon);
  await saveMenuRecord(scope, buildMenuThing({ id, row: buildMenuItem({ brandId: of, name }) }));
  return id;
}

const menuWith = (itemId: string, of = brandId) => ({
  brandId: of,
  name: 'Summer menu',
  lines: [{ id: itemId, sequence: 1 }],
});

async function plantMenu(world: Pick<World, 'scope'>, of: string, name: string) {
  const lines = [{ id: await plantItem(world, of), sequence: 1 }];
  const id = newId(noon);
  await saveMenuRecord(world.scope, buildMenuTemplate({ id, row: { brandId: of, name, lines } }));
  return { id, itemId: lines[0]?.id ?? '' };
}

const keptMenu = oncePerWorld((world) => plantMenu(world, brandId, 'Summer menu'));
/** For deletion. */
const otherMenu = oncePerWorld((world) => plantMenu(world, brandId, 'Fall menu'));

const corporate = { scope: createScope(platformTenant, 'all') };
const masterMenu = oncePerWorld(() => plantMenu(corporate, brandId, 'Summer menu'));

export const examples = defineExamples(templates, {
  byId: {
    details: async (world) => ({ params: { id: (await keptMenu(world)).id } }),
    preview: async (world) => ({ params: { id: (await keptMenu(world)).id } }),
    update: async (world) => {
      const { id, itemId } = await keptMenu(world);
      return { body: { id, version: 1, template: menuWith(itemId) } };
    },
    clone: async (world) => ({
      params: { id: (await keptMenu(world)).id },
      body: { name: 'Fall menu', requestKey: newId(noon) },
    }),
    setActivated: async (world) => ({
      body: { id: (await keptMenu(world)).id, activated: false },
    }),
    remove: async (world) => ({ body: { id: (await otherMenu(world)).id } }),
  },
  fill: async (world, of) => {
    await plantMenu(world, of, `Menu of ${of}`);
  },
  writesBrand: {
    update: async (of, world) => {
      const { id, itemId } = await keptMenu(world);
      return { body: { id, version: 1, template: menuWith(itemId, of) } };
    },
    addStarter: (of) => ({
      body: { brandId: of, starter: 'coffee', requestKey: newId(noon) },
    }),
    create: async (of, world) => ({
      body: {
        template: menuWith(await plantItem(world, of), of),
        requestKey: newId(noon),
      },
    }),
  },
  writes: {
    adminCreate: async () => ({
      body: { template: menuWith(await plantItem(corporate, brandId)), requestKey: newId(noon) },
    }),
    adminClone: async (world) => ({
      params: { id: (await masterMenu(world)).id },
      body: { name: 'Fall menu', requestKey: newId(noon) },
    }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
  },
  canaries: [
    {
      kind: 'menu',
      onBrand: ['MANAGE_MENU', 'MANAGE_EVENT'],
      plant: (world, of, name) => plantMenu(world, of, name),
    },
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'preview', 'reached'],
    ['Manager who writes another brand', 'own', 'clone', 'missing'],
  ],
});
