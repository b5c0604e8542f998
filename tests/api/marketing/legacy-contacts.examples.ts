import { newId } from '#functions/ports/ids.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const added = async (world: World, brand: string, businessName: string) => {
  const owner = await getExampleOwner(world);
  const body = { brandId: brand, businessName, requestKey: newId(noon) };
  const { body: reply } = await owner.call(legacyContacts, 'create', { body });
  return reply.data.id;
};

const contact = oncePerWorld((world) => added(world, brandId, 'Maple Street School'));
const removed = oncePerWorld((world) => added(world, brandId, 'Oak Park Library'));

export const examples = defineExamples(legacyContacts, {
  byId: {
    details: async (world) => ({ params: { id: await contact(world) } }),
    update: async (world) => ({
      body: { id: await contact(world), version: 1, brandId, businessName: 'Maple Street School' },
    }),
    makeClient: async (world) => ({ params: { id: await contact(world) } }),
    remove: async (world) => ({ params: { id: await removed(world) } }),
  },
  alsoAsks: { makeClient: ['MANAGE_CLIENT'] },
  fill: async (world, brand) => void (await added(world, brand, `Fair of ${brand}`)),
  writesBrand: {
    create: (brand) => ({
      body: { brandId: brand, businessName: 'Oak Park Library', requestKey: newId(noon) },
    }),
    update: async (brand, world) => ({
      body: { id: await contact(world), version: 1, brandId: brand, businessName: 'Oak Park' },
    }),
    bring: (brand) => ({ body: { brandId: brand, contacts: [{ businessName: 'Oak Park' }] } }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  canaries: [{ kind: 'legacy contact', onBrand: ['MANAGE_LEGACY_DATA'], plant: added }],
  admits: [
    ['Franchise', 'create', 'admitted'],
    ['Manager', 'create', 'refused'],
    ['Worker', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'update', 'refused'],
  ],
});
