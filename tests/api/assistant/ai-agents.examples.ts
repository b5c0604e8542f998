import { getAgent, saveAgent } from '#functions/data/assistant/ai-agents.ts';
import { newId } from '#functions/ports/ids.ts';
import { aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

/** Enabled and published once in each world. */
export const getEnabledAgent = oncePerWorld(async ({ scope }: World) => {
  const agent = await getAgent(scope, brandId);
  await saveAgent(scope, agent, { ...agent, enabled: true, published: agent.draft });
});

const ofBrand = ({ franchise: { franchiseId } }: World) => ({ franchiseId, brandId });
const versionIn = async ({ scope }: World) => (await getAgent(scope, brandId)).version;

export const examples = defineExamples(aiAgents, {
  byId: {
    config: (world) => ({ params: ofBrand(world) }),
    update: async (world) => ({
      params: ofBrand(world),
      body: { version: await versionIn(world), draft: { operations: {} } },
    }),
    publish: async (world) => ({
      params: ofBrand(world),
      body: { version: await versionIn(world) },
    }),
  },
  writes: {
    create: (world) => ({
      body: { ...ofBrand(world), agentName: 'Kona', enabled: true, requestKey: newId(noon) },
    }),
    change: async (world) => {
      await getEnabledAgent(world);
      const version = await versionIn(world);
      return { body: { ...ofBrand(world), version, agentName: 'Kona', enabled: true } };
    },
  },
  admits: [
    ['System Admin', 'franchises', 'admitted'],
    ['System Admin', 'config', 'admitted'],
    ['Franchise', 'franchises', 'refused'],
    ['Franchise', 'create', 'refused'],
    ['Franchise', 'update', 'admitted'],
    ['Driver', 'config', 'refused'],
  ],
  fates: [
    ['Franchise', 'foreign', 'config', 'missing'],
    ['Manager who reads the brand', 'own', 'config', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'update', 'refused'],
  ],
});
