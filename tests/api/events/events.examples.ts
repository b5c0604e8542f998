import { createClient } from '#functions/data/clients/clients.ts';
import { buildPutAssetItem } from '#functions/data/equipment/assets.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { buildPutOrderItem } from '#functions/data/orders/orders.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import {
  buildAsset,
  buildClient,
  buildEvent,
  buildOrder,
  buildSales,
} from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { cents } from '#shared/domain/values/money.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId,
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };

/** Booked through the product's own calls, for its own client. */
const bookedEvent = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const client = { newClient: { businessName: 'Acme Tools' } };
  const { body } = await owner.call(events, 'quickAdd', {
    body: { ...picnic, client, requestKey: newId(noon) },
  });
  const eventId = body.data.id;
  const booked = await owner.call(events, 'details', { params: { id: eventId }, query: {} });
  return { eventId, clientId: booked.body.data.clientId };
});

/** An event that no other example uses. */
async function eventAlone({ scope }: World): Promise<string> {
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), brandId });
  await createEvent(scope, event, undefined);
  return event.eventId;
}

const mistakenEvent = oncePerWorld(eventAlone);
const movedEvent = oncePerWorld(eventAlone);

/** An event that counts in every figure: completed, with equipment and a prepaid order. */
async function fill({ scope }: World, brandId: string): Promise<void> {
  const asset = buildAsset({ assetId: newId(noon), brandId });
  const event = buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    brandId,
    eventName: `Fair of ${brandId}`,
    eventDate: localDate('2026-07-01'),
    assetIds: [asset.assetId],
    prepay: true,
    sales: buildSales(),
  });
  await createEvent(scope, event, undefined);
  const order = buildOrder({ orderId: newId(noon), eventId: event.eventId });
  await writeInBulk([buildPutAssetItem(scope, asset), buildPutOrderItem(scope, order)]);
}

const nextWeek = localDate('2026-07-20');
/** It counts, but adds nothing to the sales of others. */
const soldNothing = buildSales({ eventSalesCollectedCents: cents(0) });
const seeingEvents = eventReadRequirements.map(({ code }) => code);

const buildExampleEvent = (given: Partial<Parameters<typeof buildEvent>[0]>) =>
  buildEvent({
    eventId: newId(noon),
    code: newEventCode(),
    eventDate: localDate('2026-07-01'),
    ...given,
  });

export const examples = defineExamples(events, {
  byId: {
    details: async (world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: { franchiseId: world.franchise.franchiseId },
    }),
    history: async (world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: { franchiseId: world.franchise.franchiseId },
    }),
    flyer: async (world) => ({ params: { id: (await bookedEvent(world)).eventId } }),
    update: async (world) => {
      const { eventId: id, clientId } = await bookedEvent(world);
      return { body: { ...picnic, id, version: 1, clientId } };
    },
    updateMinimal: async (world) => {
      const id = await movedEvent(world);
      const { eventDate, startTime, endTime } = picnic;
      return { body: { id, version: 1, eventDate, startTime, endTime } };
    },
    detailsMinimal: async (world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: { franchiseId: world.franchise.franchiseId },
    }),
    remove: async (world) => ({ params: { id: await mistakenEvent(world) } }),
    setManualStatus: async (world) => ({
      body: { id: (await bookedEvent(world)).eventId, manualStatus: 'HOLD' },
    }),
    heldEvents: async (world) => {
      const owner = await getExampleOwner(world);
      const { body } = await owner.call(events, 'holdMany', {
        body: {
          act: { kind: 'hold', refundsOrders: false },
          selection: { ids: [await eventAlone(world)] },
          requestKey: newId(noon),
        },
      });
      return { params: { id: body.data.changeId } };
    },
    countFlyerDownload: async (world) => ({
      body: { id: (await bookedEvent(world)).eventId },
    }),
    setStatus: async (world) => ({
      body: { id: (await bookedEvent(world)).eventId, from: 'booked', status: 'confirmed' },
    }),
    complete: async (world) => {
      const { eventId: id } = await bookedEvent(world);
      // Other examples change it as well.
      const version = (await getEvent(world.scope, id))?.version ?? 1;
      const rates = { salesTaxRate: '0', givebackPercentage: '0' };
      return { body: { id, version, eventSalesCollectedCents: 1, ...rates } };
    },
  },
  fill,
  writesBrand: {
    add: async (brandId, world) => {
      const { clientId } = await bookedEvent(world);
      return { body: { ...picnic, brandId, clientId, plan: {}, requestKey: newId(noon) } };
    },
    quickAdd: async (brandId, world) => {
      const { clientId } = await bookedEvent(world);
      return { body: { ...picnic, brandId, client: { clientId }, requestKey: newId(noon) } };
    },
    update: async (brandId, world) => {
      const { eventId: id, clientId } = await bookedEvent(world);
      return { body: { ...picnic, brandId, id, version: 1, clientId } };
    },
  },
  filtersBrands: {
    // All of what other examples add.
    list: (brandIds) => ({ body: { brandIds, limit: 500 } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    setStatusOfMany: (brandIds) => ({
      body: { status: 'confirmed', selection: { matching: { brandIds } } },
    }),
    calendar: (brandIds) => ({ body: { ...july, brandIds } }),
    planHold: (brandIds) => ({
      body: { act: { kind: 'open' }, selection: { matching: { brandIds } } },
    }),
    holdMany: (brandIds) => ({
      body: {
        act: { kind: 'open' },
        selection: { matching: { brandIds } },
        requestKey: 'open-again',
      },
    }),
    planStatusOfMany: (brandIds) => ({
      body: { status: 'cancelled', selection: { matching: { brandIds } } },
    }),
  },
  canaries: [
    {
      kind: 'event',
      onBrand: seeingEvents,
      plant: ({ scope }, brandId, eventName) =>
        createEvent(
          scope,
          buildExampleEvent({ brandId, eventName, eventDate: nextWeek }),
          undefined,
        ),
    },
    {
      kind: 'client',
      onBrand: [
        'AGING_REPORT',
        'MANAGE_DASHBOARD',
        'MANAGE_CLIENT',
        'MANAGE_REPORT',
        ...seeingEvents,
      ],
      plant: async ({ scope }, brandId, businessName) => {
        const client = buildClient({ clientId: newId(noon), businessName, brandIds: [brandId] });
        await createClient(scope, client, noon);
        const { clientId } = client;
        const event = buildExampleEvent({ brandId, clientId, sales: soldNothing });
        await createEvent(scope, event, undefined);
      },
    },
    {
      kind: 'takings',
      isAmount: true,
      onBrand: [...seeingEvents, 'MANAGE_DASHBOARD', 'MANAGE_REPORT'],
      plant: ({ scope }, brandId, amount) => {
        const sales = buildSales({ eventSalesCollectedCents: cents(Number(amount)) });
        return createEvent(scope, buildExampleEvent({ brandId, sales }), undefined);
      },
    },
    {
      kind: 'equipment',
      onBrand: [
        'MANAGE_DASHBOARD',
        'MANAGE_EQUIPMENT',
        'MANAGE_REPORT',
        'MANAGE_EVENT',
        'MANAGE_TASK',
        'ASSIGN_EQUIPMENT_TO_TASK',
      ],
      plant: async ({ scope }, brandId, assetName) => {
        const asset = buildAsset({ assetId: newId(noon), brandId, assetName });
        await writeInBulk([buildPutAssetItem(scope, asset)]);
        const event = buildExampleEvent({ brandId, assetIds: [asset.assetId], sales: soldNothing });
        await createEvent(scope, event, undefined);
      },
    },
  ],
  namesFranchise: {
    list: (named) => ({ body: named }),
    exportGrid: (named) => ({ body: { ...named, format: 'csv' } }),
    details: async (named, world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: named,
    }),
    detailsMinimal: async (named, world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: named,
    }),
    history: async (named, world) => ({
      params: { id: (await bookedEvent(world)).eventId },
      query: named,
    }),
  },
  admits: [
    ['Franchise', 'quickAdd', 'admitted'],
    ['Owner Staff', 'quickAdd', 'admitted'],
    ['Manager', 'quickAdd', 'refused'],
    ['Server', 'list', 'refused'],
    ['Server', 'listByGet', 'refused'],
    ['Admin', 'list', 'admitted'],
    ['System Admin', 'listByGet', 'admitted'],
    ['Admin', 'exportGrid', 'admitted'],
    ['Worker', 'exportGrid', 'refused'],
    ['System Admin', 'setStatusOfMany', 'refused'],
    ['Admin', 'quickAdd', 'refused'],
    ['Worker', 'details', 'refused'],
    ['System Admin', 'update', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['System Admin', 'foreign', 'details', 'reached'],
    ['System Admin', 'foreign', 'complete', 'refused'],
    ['Driver', 'own', 'details', 'refused'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'setStatus', 'refused'],
    ['Manager who writes the brand', 'own', 'setStatus', 'reached'],
    ['Manager who writes the brand', 'foreign', 'setStatus', 'missing'],
    ['Manager who writes another brand', 'own', 'setStatus', 'missing'],
    ['Manager who writes another brand', 'own', 'update', 'refused'],
  ],
});
