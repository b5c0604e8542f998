import { newId } from '#functions/ports/ids.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { awaitedRequest, followUp, waitAtOnce } from '#tests/support/fixtures/awaited.ts';
import { noon } from '#tests/support/world.ts';

const templateOf = made(async (world) => followUp(await ownerOf(world), 'NO_REPLY_REQUEST'));

const thingOf = made(async (world) => {
  const { id } = await awaitedRequest(world, await ownerOf(world));
  await waitAtOnce(world, id);
  return { kind: 'request', id } as const;
});

export const examples = examplesOf(noReplies, {
  byId: {
    send: async (world) => ({
      body: { ...(await thingOf(world)), templateId: await templateOf(world) },
    }),
    setPaused: async (world) => ({ body: { ...(await thingOf(world)), paused: true } }),
  },
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  fill: async (world, brandId) => {
    const { id } = await awaitedRequest(world, await ownerOf(world), { brandId });
    await waitAtOnce(world, id, { brandId });
  },
  canaries: [
    {
      kind: 'awaited reply',
      onBrand: ['MANAGE_NO_REPLIES'],
      plant: async (world, brandId, who) => {
        await waitAtOnce(world, newId(noon), { brandId, who });
      },
    },
  ],
  admits: [
    ['Franchise', 'send', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'send', 'refused'],
    ['Manager who writes the brand', 'own', 'setPaused', 'reached'],
    ['Manager who writes another brand', 'own', 'send', 'missing'],
    ['Manager who writes the brand', 'foreign', 'send', 'missing'],
  ],
});
