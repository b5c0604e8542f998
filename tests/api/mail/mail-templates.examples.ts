import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon } from '#tests/support/world.ts';

const content = {
  templateName: 'Thank you',
  subject: 'Thank you, {{ contactName }}',
  html: '<p>See you again at {{ eventName }}.</p>',
};
const written = { ...content, templateType: 'THANKYOU' as const };

const getExampleTemplateId = oncePerWorld(async (world) => {
  const body = { ...written, brandId, requestKey: newId(noon) };
  return (await (await getExampleOwner(world)).call(mailTemplates, 'create', { body })).body.data
    .id;
});

const getExampleEvent = oncePerWorld(async ({ scope }) => {
  const client = buildClient({ clientId: newId(noon) });
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    brandId,
    clientId: client.clientId,
  });
  await createClient(scope, client, noon);
  await createEvent(scope, event, undefined);
  return event.eventId;
});

export const examples = defineExamples(mailTemplates, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleTemplateId(world) } }),
    update: async (world) => ({
      body: { ...content, id: await getExampleTemplateId(world), version: 1 },
    }),
    setActive: async (world) => ({ body: { id: await getExampleTemplateId(world), active: true } }),
    clone: async (world) => ({
      params: { id: await getExampleTemplateId(world) },
      body: { requestKey: newId(noon) },
    }),
    remove: async (world) => ({ params: { id: await getExampleTemplateId(world) } }),
    preview: async (world) => ({
      body: { ...preview, brandId, eventId: await getExampleEvent(world) },
    }),
  },
  // The template of the examples isn't a no-reply template: those are in no-replies.test.ts.
  alsoAsks: {
    details: ['MANAGE_SETTINGS'],
    update: ['MANAGE_SETTINGS'],
    setActive: ['MANAGE_SETTINGS'],
    clone: ['MANAGE_SETTINGS'],
  },
  writesBrand: {
    create: (brandId) => ({ body: { ...written, brandId, requestKey: newId(noon) } }),
    preview: (brandId) => ({ body: { ...preview, brandId } }),
  },
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  fill: async (world, brandId) => {
    const body = { ...written, brandId, requestKey: newId(noon) };
    await (await getExampleOwner(world)).call(mailTemplates, 'create', { body });
  },
  writes: {
    startAttachmentUpload: () => ({ body: { contentType: 'application/pdf', contentLength: 8 } }),
  },
  canaries: [
    {
      kind: 'template',
      onBrand: ['MANAGE_SETTINGS'],
      plant: async (world, brandId, templateName) => {
        const body = { ...written, templateName, brandId, requestKey: newId(noon) };
        return (await getExampleOwner(world)).call(mailTemplates, 'create', { body });
      },
    },
  ],
  admits: [
    ['Franchise', 'create', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['Driver', 'preview', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes the brand', 'own', 'setActive', 'reached'],
    ['Manager who writes another brand', 'own', 'setActive', 'missing'],
    ['Manager who writes the brand', 'foreign', 'clone', 'missing'],
  ],
});

const preview = {
  templateType: written.templateType,
  subject: content.subject,
  html: content.html,
};
