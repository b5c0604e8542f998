import { newId } from '#functions/ports/ids.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { brandId, examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';
import { addedClient, readClient } from './clients.examples.ts';

const sister = made(async (world) => {
  const owner = await ownerOf(world);
  const body = { businessName: 'Acme Paints', brandIds: [brandId], requestKey: newId(noon) };
  return (await owner.call(clients, 'add', { body })).body.data.id;
});

export const examples = examplesOf(contactPersons, {
  byId: {
    list: async (world) => ({ query: { clientId: (await readClient(world)).id } }),
    details: async (world) => {
      const { id: clientId, contactId: id } = await readClient(world);
      return { params: { id }, query: { clientId } };
    },
    add: async (world) => ({
      body: {
        clientId: (await addedClient(world)).id,
        name: 'Noor Haddad',
        requestKey: newId(noon),
      },
    }),
    update: async (world) => {
      const { id: clientId, contactId: id } = await addedClient(world);
      return { body: { clientId, id, version: 1, name: 'Maria Nowak' } };
    },
    remove: async (world) => {
      const { id: clientId, contactId: id } = await addedClient(world);
      return { params: { id }, query: { clientId } };
    },
    copy: async (world) => {
      const { id: clientId, contactId: id } = await addedClient(world);
      return { body: { clientId, id, toClientId: await sister(world), requestKey: newId(noon) } };
    },
    shuffle: async (world) => {
      const { id: clientId, contactId } = await addedClient(world);
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
