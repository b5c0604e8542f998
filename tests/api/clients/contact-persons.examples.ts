import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';
import { createExampleClient, getReadOnlyClient } from './clients.examples.ts';

const sister = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const body = { businessName: 'Acme Paints', brandIds: [brandId], requestKey: newId(noon) };
  return (await owner.call(clients, 'add', { body })).body.data.id;
});

export const examples = defineExamples(contactPersons, {
  byId: {
    list: async (world) => ({ query: { clientId: (await getReadOnlyClient(world)).id } }),
    details: async (world) => {
      const { id: clientId, contactId: id } = await getReadOnlyClient(world);
      return { params: { id }, query: { clientId } };
    },
    add: async (world) => ({
      body: {
        clientId: (await createExampleClient(world)).id,
        name: 'Noor Haddad',
        requestKey: newId(noon),
      },
    }),
    update: async (world) => {
      const { id: clientId, contactId: id } = await createExampleClient(world);
      return { body: { clientId, id, version: 1, name: 'Maria Nowak' } };
    },
    remove: async (world) => {
      const { id: clientId, contactId: id } = await createExampleClient(world);
      return { params: { id }, query: { clientId } };
    },
    copy: async (world) => {
      const { id: clientId, contactId: id } = await createExampleClient(world);
      return { body: { clientId, id, toClientId: await sister(world), requestKey: newId(noon) } };
    },
    shuffle: async (world) => {
      const { id: clientId, contactId } = await createExampleClient(world);
      return { body: { clientId, version: 1, ids: [contactId] } };
    },
  },
  admits: [
    ['Franchise', 'add', 'admitted'],
    ['Manager', 'add', 'refused'],
    ['Driver', 'list', 'refused'],
  ],
  fates: [
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who writes another brand', 'own', 'update', 'missing'],
  ],
});
