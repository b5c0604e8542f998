import { createEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  addInvoiceDraft,
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
} from '#tests/support/fixtures/invoices.ts';
import {
  changeServings,
  createPricedMenu,
  sendQuoteOfEvent,
} from '#tests/support/fixtures/quotes.ts';
import { noon, type World } from '#tests/support/world.ts';

const addedDraft = async (world: World) => addInvoiceDraft(world, await getExampleOwner(world));
// Each action has its own, since it leaves it in a state that no other action accepts.
const getDraft = oncePerWorld(addedDraft);
const getPublishableDraft = oncePerWorld(addedDraft);
const getRemovableDraft = oncePerWorld(addedDraft);
const getIssuedInvoice = oncePerWorld(async (world) =>
  createIssuedInvoice(world, await getExampleOwner(world)),
);
const getQuote = oncePerWorld(async (world) =>
  createIssuedInvoice(world, await getExampleOwner(world), {}, 'quotation'),
);
const getChangedQuote = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  await createPricedMenu(world);
  const [eventId, clientId] = [newId(noon), await createTestClient(world)];
  const plan = { ...noPlan, packageServings: 120 };
  await createEvent(world.scope, buildEvent({ eventId, clientId, plan }), undefined);
  const quoteId = await sendQuoteOfEvent(owner, eventId);
  await changeServings(owner, eventId, 150);
  return quoteId;
});
const clientIn = oncePerWorld(createTestClient);
const getEventId = oncePerWorld(async (world) => {
  const eventId = newId(noon);
  const event = buildEvent({ eventId, clientId: await clientIn(world), brandId });
  await createEvent(world.scope, event, undefined);
  return eventId;
});

const invoiceOn = async (world: World, brand: string, title = 'Fair') =>
  createIssuedInvoice(world, await getExampleOwner(world), { brandId: brand, invoiceTitle: title });

async function editing(world: World, brand = brandId) {
  const { requestKey: _, ...draft } = buildInvoiceInput(await clientIn(world), { brandId: brand });
  return { ...draft, id: await getDraft(world), version: 1 };
}

const named = async (world: World) => ({
  params: { id: await getIssuedInvoice(world) },
  query: { franchiseId: world.franchise.franchiseId },
});

export const examples = defineExamples(invoices, {
  byId: {
    details: named,
    revisions: named,
    number: named,
    questions: async (world) => ({ params: { id: await getEventId(world) } }),
    update: async (world) => ({ body: await editing(world) }),
    publish: async (world) => ({
      body: { id: await getPublishableDraft(world), version: 1, mail: false },
    }),
    convert: async (world) => ({ body: { id: await getQuote(world), version: 2 } }),
    propose: async (world) => ({ body: { id: await getChangedQuote(world), version: 2 } }),
    voidInvoice: async (world) => ({
      body: { id: await getIssuedInvoice(world), version: 2, reason: 'Booked twice' },
    }),
    remove: async (world) => ({ params: { id: await getRemovableDraft(world) } }),
    link: async (world) => ({ body: { id: await getIssuedInvoice(world) } }),
  },
  fill: async (world, brand) => {
    await invoiceOn(world, brand);
  },
  writesBrand: {
    add: async (brand, world) => ({
      body: buildInvoiceInput(await clientIn(world), { brandId: brand, requestKey: newId(noon) }),
    }),
    update: async (brand, world) => ({ body: await editing(world, brand) }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  canaries: [{ kind: 'invoice', onBrand: ['MANAGE_INVOICE'], plant: invoiceOn }],
  namesFranchise: {
    list: (franchise) => ({ body: franchise }),
    exportGrid: (franchise) => ({ body: { ...franchise, format: 'csv' } }),
    summary: (franchise) => ({ query: franchise }),
    details: async (franchise, world) => ({
      params: { id: await getIssuedInvoice(world) },
      query: franchise,
    }),
    revisions: async (franchise, world) => ({
      params: { id: await getIssuedInvoice(world) },
      query: franchise,
    }),
    number: async (franchise, world) => ({
      params: { id: await getIssuedInvoice(world) },
      query: franchise,
    }),
  },
  admits: [
    ['Franchise', 'add', 'admitted'],
    ['Manager', 'add', 'refused'],
    ['Driver', 'list', 'refused'],
    ['System Admin', 'list', 'admitted'],
    ['System Admin', 'add', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'publish', 'refused'],
    ['Manager who writes another brand', 'own', 'voidInvoice', 'missing'],
  ],
});
