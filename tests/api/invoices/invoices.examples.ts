import { newId } from '#functions/ports/ids.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { brandId, examplesOf, made, ownerOf } from '#tests/support/every-route/area-examples.ts';
import { addDraft, draftFor, issued, newClient } from '#tests/support/fixtures/invoices.ts';
import { noon, type World } from '#tests/support/world.ts';

const addedDraft = async (world: World) => addDraft(world, await ownerOf(world));
// Each action has its own, since it leaves it in a state that no other action accepts.
const draftOf = made(addedDraft);
const publishedOf = made(addedDraft);
const removedOf = made(addedDraft);
const issuedOf = made(async (world) => issued(world, await ownerOf(world)));
const quoteOf = made(async (world) => issued(world, await ownerOf(world), {}, 'quotation'));
const clientIn = made(newClient);

const invoiceOn = async (world: World, brand: string, title = 'Fair') =>
  issued(world, await ownerOf(world), { brandId: brand, invoiceTitle: title });

async function editing(world: World, brand = brandId) {
  const { requestKey: _, ...draft } = draftFor(await clientIn(world), { brandId: brand });
  return { ...draft, id: await draftOf(world), version: 1 };
}

const named = async (world: World) => ({
  params: { id: await issuedOf(world) },
  query: { franchiseId: world.franchise.franchiseId },
});

export const examples = examplesOf(invoices, {
  byId: {
    details: named,
    revisions: named,
    number: named,
    update: async (world) => ({ body: await editing(world) }),
    publish: async (world) => ({
      body: { id: await publishedOf(world), version: 1, mail: false },
    }),
    convert: async (world) => ({ body: { id: await quoteOf(world), version: 2 } }),
    voidInvoice: async (world) => ({
      body: { id: await issuedOf(world), version: 2, reason: 'Booked twice' },
    }),
    remove: async (world) => ({ params: { id: await removedOf(world) } }),
    link: async (world) => ({ body: { id: await issuedOf(world) } }),
  },
  fill: async (world, brand) => {
    await invoiceOn(world, brand);
  },
  writesBrand: {
    add: async (brand, world) => ({
      body: draftFor(await clientIn(world), { brandId: brand, requestKey: newId(noon) }),
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
      params: { id: await issuedOf(world) },
      query: franchise,
    }),
    revisions: async (franchise, world) => ({
      params: { id: await issuedOf(world) },
      query: franchise,
    }),
    number: async (franchise, world) => ({
      params: { id: await issuedOf(world) },
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
