import { newId } from '#functions/ports/ids.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { createActiveTemplate, bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { noon } from '#tests/support/world.ts';

const booked = oncePerWorld(async (world) => {
  await createActiveTemplate(await getExampleOwner(world), 'BOOKING');
  return (await bookTestEvent(world)).eventId;
});

const words = { subject: 'About {{ eventName }}', html: '<p>Hello {{ contactName }}</p>' };

export const examples = defineExamples(eventMails, {
  byId: {
    ofEvent: async (world) => ({ params: { id: await booked(world) } }),
    preview: async (world) => ({
      body: { eventId: await booked(world), templateType: 'CUSTOM', ...words },
    }),
    sendFromTemplate: async (world) => ({
      body: { eventId: await booked(world), templateType: 'BOOKING', requestKey: newId(noon) },
    }),
    sendCustom: async (world) => ({
      body: { eventId: await booked(world), ...words, requestKey: newId(noon) },
    }),
  },
  writes: { statuses: async (world) => ({ body: { ids: [await booked(world)] } }) },
  admits: [
    ['Franchise', 'sendCustom', 'admitted'],
    ['Manager', 'ofEvent', 'refused'],
    ['Driver', 'statuses', 'refused'],
    ['System Admin', 'sendCustom', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'ofEvent', 'reached'],
    ['Manager who reads the brand', 'foreign', 'ofEvent', 'missing'],
  ],
});
