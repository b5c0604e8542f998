import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** A new one each time, since calls change it; added through the product's own call. */
export async function createExampleClient(world: World) {
  const owner = await getExampleOwner(world);
  const contacts = [{ name: 'Maria Novak', email: 'maria@acme.example', phone: '6305550142' }];
  const fields = { businessName: 'Acme Tools', brandIds: [brandId], contacts };
  const added = await owner.call(clients, 'add', { body: { ...fields, requestKey: newId(noon) } });
  const { id } = added.body.data;
  const read = await owner.call(clients, 'details', { params: { id } });
  return { id, contactId: read.body.data.contacts[0]?.id ?? '' };
}

/** One that is only read, so that lists of clients don't fill up with them. */
export const getReadOnlyClient = oncePerWorld(createExampleClient);

const fill = ({ scope }: World, of: string) =>
  createClient(
    scope,
    buildClient({ clientId: newId(noon), businessName: `Client of ${of}`, brandIds: [of] }),
    noon,
  );

export const examples = defineExamples(clients, {
  byId: {
    details: async (world) => ({ params: { id: (await getReadOnlyClient(world)).id } }),
    update: async (world) => ({
      body: {
        id: (await createExampleClient(world)).id,
        version: 1,
        businessName: 'Acme Hardware',
      },
    }),
    personalData: async (world) => ({ params: { id: (await getReadOnlyClient(world)).id } }),
    exportPersonalData: async (world) => ({
      params: { id: (await getReadOnlyClient(world)).id },
    }),
    deletePersonalData: async (world) => ({
      params: { id: (await createExampleClient(world)).id },
      body: { version: 1 },
    }),
    setActivated: async (world) => ({
      body: { id: (await createExampleClient(world)).id, activated: false },
    }),
  },
  fill,
  writesBrand: {
    add: (named) => ({
      body: { businessName: 'Acme Tools', brandIds: [named], requestKey: newId(noon) },
    }),
    // It was of another brand and is moved to this one.
    update: async (named, { scope }) => {
      const client = buildClient({ clientId: newId(noon), brandIds: ['coffee'] });
      await createClient(scope, client, noon);
      const { clientId: id, version } = client;
      return { body: { id, version, businessName: 'Acme Hardware', brandIds: [named] } };
    },
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  writes: {
    quickAdd: () => ({ body: { businessName: 'Acme Tools', requestKey: newId(noon) } }),
  },
  canaries: [
    {
      kind: 'client on a brand',
      onBrand: ['MANAGE_CLIENT', 'AGING_REPORT', ...eventReadRequirements.map(({ code }) => code)],
      plant: ({ scope }, of, businessName) =>
        createClient(
          scope,
          buildClient({ clientId: newId(noon), businessName, brandIds: [of] }),
          noon,
        ),
    },
  ],
  admits: [
    ['Franchise', 'add', 'admitted'],
    ['Owner Staff', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['Worker', 'search', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes the brand', 'own', 'update', 'reached'],
    ['Manager who writes another brand', 'own', 'details', 'missing'],
  ],
});
