import { newId } from '#functions/ports/ids.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { defineExamples, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { png, uploadBanner } from '#tests/support/fixtures/pictures.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createExampleClient, getReadOnlyClient } from './clients.examples.ts';

const ofClient = async (world: World) => ({
  query: { clientId: (await getReadOnlyClient(world)).id },
});

async function notedClient(world: World) {
  const { id: clientId } = await createExampleClient(world);
  const owner = await getExampleOwner(world);
  const body = { clientId, note: 'Parks behind the gym.', requestKey: newId(noon) };
  const { id } = (await owner.call(clientPages, 'addNote', { body })).body.data;
  return { clientId, id };
}

const picture = { contentType: 'image/png', contentLength: png.length } as const;

async function banneredClient(world: World) {
  const { id: clientId } = await createExampleClient(world);
  const owner = await getExampleOwner(world);
  const fileId = await uploadBanner(owner, clientId);
  const body = { clientId, fileId, name: 'Summer.png', requestKey: newId(noon) };
  await owner.call(clientPages, 'addBanner', { body });
  return { clientId, fileId };
}

export const examples = defineExamples(clientPages, {
  byId: {
    dashboard: ofClient,
    notes: ofClient,
    activity: ofClient,
    addNote: async (world) => ({
      body: {
        clientId: (await createExampleClient(world)).id,
        note: 'Parks behind the gym.',
        requestKey: newId(noon),
      },
    }),
    banners: ofClient,
    startBannerUpload: async (world) => ({
      body: { clientId: (await createExampleClient(world)).id, ...picture },
    }),
    addBanner: async (world) => {
      const { id: clientId } = await createExampleClient(world);
      const fileId = await uploadBanner(await getExampleOwner(world), clientId);
      const body = { clientId, fileId, name: 'Summer.png', requestKey: newId(noon) };
      return { body: { ...body, bannerText: 'See you soon' } };
    },
    changeBanner: async (world) => ({
      body: { ...(await banneredClient(world)), bannerText: 'See you soon' },
    }),
    removeBanner: async (world) => ({ params: await banneredClient(world) }),
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
