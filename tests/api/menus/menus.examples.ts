import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildMenuItem, buildMenuThing } from '#scripts/seed/builders.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const item = (of = brandId) => ({
  kind: 'item' as const,
  brandId: of,
  name: 'Tiger shaved ice',
  prices: [{ cupType: 'king' as const, priceCents: 600 }],
});

async function newItem({ scope }: Pick<World, 'scope'>): Promise<string> {
  const id = newId(noon);
  await saveMenuRecord(scope, buildMenuThing({ id, row: buildMenuItem({ brandId }) }));
  return id;
}

const keptItem = oncePerWorld(newItem);
/** For deletion. */
const otherItem = oncePerWorld(newItem);

const plantItem = ({ scope }: World, of: string, name: string) =>
  saveMenuRecord(
    scope,
    buildMenuThing({ id: newId(noon), row: buildMenuItem({ brandId: of, name }) }),
  );

export const examples = defineExamples(menus, {
  byId: {
    details: async (world) => ({ params: { id: await keptItem(world) } }),
    update: async (world) => ({ body: { id: await keptItem(world), version: 1, thing: item() } }),
    setActivated: async (world) => ({ body: { id: await keptItem(world), activated: false } }),
    remove: async (world) => ({ body: { id: await otherItem(world) } }),
  },
  fill: async (world, of) => {
    await plantItem(world, of, `Ice of ${of}`);
  },
  writesBrand: {
    update: async (of, world) => ({
      body: { id: await keptItem(world), version: 1, thing: item(of) },
    }),
    create: (of) => ({ body: { thing: item(of), requestKey: newId(noon) } }),
  },
  writes: {
    startImageUpload: () => ({ body: { contentType: 'image/png', contentLength: 8 } }),
    adminStartImageUpload: () => ({ body: { contentType: 'image/png', contentLength: 8 } }),
    adminCreate: () => ({ body: { thing: item(), requestKey: newId(noon) } }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
  },
  canaries: [{ kind: 'menu item', onBrand: ['MANAGE_MENU'], plant: plantItem }],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Driver', 'own', 'details', 'refused'],
  ],
});
