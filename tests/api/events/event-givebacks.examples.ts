import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const soldEvent = oncePerWorld(async ({ scope }) => {
  const sold = { code: newEventCode(), brandId, sales: buildSales() };
  const event = buildEvent({ eventId: newId(noon), ...sold });
  await createEvent(scope, event, undefined);
  return event.eventId;
});

const paidEvent = oncePerWorld(async ({ scope }) => {
  const givebackPayment = {
    method: 'check',
    number: '1042',
    paidOn: localDate('2026-07-15'),
    amountCents: cents(20_000),
    payee: 'Lincoln School',
    by: 'Olive Owner',
  } as const;
  const sales = { ...buildSales(), givebackPaidAt: noon, givebackPayment };
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), brandId, sales });
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
    knownSales: async (world) => ({ params: { id: await soldEvent(world) } }),
    letter: async (world) => ({ params: { id: await paidEvent(world) } }),
  },
  admits: [
    ['Franchise', 'setPaid', 'admitted'],
    ['Driver', 'setPaid', 'refused'],
    ['Franchise', 'knownSales', 'admitted'],
    ['Franchise', 'letter', 'admitted'],
    ['Driver', 'knownSales', 'refused'],
    ['Driver', 'letter', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'setPaid', 'refused'],
    ['Manager who writes the brand', 'own', 'setPaid', 'reached'],
    ['Manager who reads the brand', 'own', 'knownSales', 'refused'],
    ['Manager who reads the brand', 'own', 'letter', 'reached'],
  ],
});
