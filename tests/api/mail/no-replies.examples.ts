import { newId } from '#functions/ports/ids.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  awaitedRequest,
  createFollowUp,
  startWaiting,
} from '#tests/support/fixtures/awaited-replies.ts';
import { noon } from '#tests/support/world.ts';

const getExampleTemplateId = oncePerWorld(async (world) =>
  createFollowUp(await getExampleOwner(world), 'NO_REPLY_REQUEST'),
);

const getAwaitedThing = oncePerWorld(async (world) => {
  const { id } = await awaitedRequest(world, await getExampleOwner(world));
  await startWaiting(world, id);
  return { kind: 'request', id } as const;
});

export const examples = defineExamples(noReplies, {
  byId: {
    send: async (world) => ({
      body: { ...(await getAwaitedThing(world)), templateId: await getExampleTemplateId(world) },
    }),
    setPaused: async (world) => ({ body: { ...(await getAwaitedThing(world)), paused: true } }),
  },
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  fill: async (world, brandId) => {
    const { id } = await awaitedRequest(world, await getExampleOwner(world), { brandId });
    await startWaiting(world, id, { brandId });
  },
  canaries: [
    {
      kind: 'awaited reply',
      onBrand: ['MANAGE_NO_REPLIES'],
      plant: async (world, brandId, who) => {
        await startWaiting(world, newId(noon), { brandId, who });
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
