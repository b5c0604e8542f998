import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const soldEvent = oncePerWorld(async ({ scope }) => {
  const sold = { code: newEventCode(), brandId, sales: buildSales() };
  const event = buildEvent({ eventId: newId(noon), ...sold });
  await createEvent(scope, event, undefined);
  return event.eventId;
});

export const examples = defineExamples(eventGivebacks, {
  byId: {
    setPaid: async (world) => {
      const id = await soldEvent(world);
      const version = (await getEvent(world.scope, id))?.version ?? 1;
      return { body: { id, version, paid: true } };
    },
  },
  admits: [
    ['Franchise', 'setPaid', 'admitted'],
    ['Driver', 'setPaid', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'setPaid', 'refused'],
    ['Manager who writes the brand', 'own', 'setPaid', 'reached'],
  ],
});
