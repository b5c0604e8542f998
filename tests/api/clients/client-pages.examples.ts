import { newId } from '#functions/ports/ids.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { examplesOf, ownerOf } from '#tests/support/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { addedClient, readClient } from './clients.examples.ts';

const ofClient = async (world: World) => ({
  query: { clientId: (await readClient(world)).id },
});

async function notedClient(world: World) {
  const { id: clientId } = await addedClient(world);
  const owner = await ownerOf(world);
  const body = { clientId, note: 'Parks behind the gym.', requestKey: newId(noon) };
  const { id } = (await owner.call(clientPages, 'addNote', { body })).body.data;
  return { clientId, id };
}

export const examples = examplesOf(clientPages, {
  byId: {
    dashboard: ofClient,
    notes: ofClient,
    activity: ofClient,
    addNote: async (world) => ({
      body: {
        clientId: (await addedClient(world)).id,
        note: 'Parks behind the gym.',
        requestKey: newId(noon),
      },
    }),
    removeNote: async (world) => {
      const { id, clientId } = await notedClient(world);
      return { params: { id }, query: { clientId } };
    },
  },
  admits: [
    ['Franchise', 'addNote', 'admitted'],
    ['Manager', 'notes', 'refused'],
  ],
});
