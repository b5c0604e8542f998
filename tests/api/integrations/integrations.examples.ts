import { integrations } from '#shared/contract/integrations/integrations.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import type { World } from '#tests/support/world.ts';

const webhook = { url: 'https://hooks.example.com/brandwagon', events: ['event.booked' as const] };

const addWebhook = async ({ as }: World): Promise<string> => {
  const owner = await as('Franchise');
  return (await owner.call(integrations, 'createWebhook', { body: webhook })).body.data.id;
};
const ensureWebhook = oncePerWorld(addWebhook);

const createKey = async ({ as }: World): Promise<string> => {
  const owner = await as('Franchise');
  const body = {
    name: 'Website',
    scopes: [{ code: 'MANAGE_EVENT' as const, level: 'read' as const }],
    lifetimeDays: 90 as const,
  };
  return (await owner.call(integrations, 'createKey', { body })).body.data.id;
};

export const examples = defineExamples(integrations, {
  byId: {
    revokeKey: async (world) => ({ params: { id: await createKey(world) } }),
    updateWebhook: async (world) => ({
      params: { id: await addWebhook(world) },
      body: { version: 1, ...webhook, isPaused: false },
    }),
    rotateSecret: async (world) => ({
      params: { id: await addWebhook(world) },
      body: { version: 1 },
    }),
    removeWebhook: async (world) => ({ params: { id: await addWebhook(world) } }),
    sendTest: async (world) => ({ params: { id: await ensureWebhook(world) } }),
    deliveries: async (world) => ({ params: { id: await ensureWebhook(world) } }),
    replay: async (world) => {
      const id = await addWebhook(world);
      const owner = await world.as('Franchise');
      const sent = { params: { id } };
      const messageId = (await owner.call(integrations, 'sendTest', sent)).body.data.id;
      return { params: { id, messageId } };
    },
  },
  ofFranchise: {
    deliveries: 'anyBrand',
  },
  writes: {
    createKey: () => ({
      body: {
        name: 'Website',
        scopes: [{ code: 'MANAGE_EVENT', level: 'read' }],
        lifetimeDays: 30,
      },
    }),
    createWebhook: () => ({ body: webhook }),
  },
  admits: [
    ['Franchise', 'createKey', 'admitted'],
    ['Manager', 'createKey', 'refused'],
    // Without the permission.
    ['Manager', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
    ['Driver', 'list', 'refused'],
  ],
});
