import { newId } from '#functions/ports/ids.ts';
import { aiChat } from '#shared/contract/assistant/ai-chat.ts';
import { brandId, defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { getEnabledAgent } from './ai-agents.examples.ts';

const ofBrand = ({ franchise: { franchiseId } }: World) => ({ franchiseId, brandId });

export const examples = defineExamples(aiChat, {
  byId: {
    conversation: (world) => ({ params: ofBrand(world) }),
    ask: async (world) => {
      await getEnabledAgent(world);
      const body = { message: 'Which events are coming up?', requestKey: newId(noon) };
      return { params: ofBrand(world), body };
    },
    startOver: (world) => ({ params: ofBrand(world) }),
  },
  admits: [
    ['Franchise', 'ask', 'admitted'],
    ['System Admin', 'ask', 'refused'],
    ['Worker', 'conversation', 'refused'],
  ],
  fates: [
    ['Franchise', 'foreign', 'ask', 'missing'],
    ['Manager who reads the brand', 'own', 'ask', 'reached'],
    ['Manager who writes another brand', 'own', 'conversation', 'refused'],
  ],
});
