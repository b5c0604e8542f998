// The start of an invoice that is created from an event: its sales, or else the prices of its menu.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { saveMenuRecord } from '#functions/data/menus/menus.ts';
import { saveOffer } from '#functions/data/orders/offers.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  buildClient,
  buildEvent,
  buildMenuItem,
  buildMenuTemplate,
  buildMenuThing,
} from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { Event } from '#functions/data/events/event.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { type EventPlan, noPlan } from '#shared/domain/events/event-plan.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';
import { computeEventSales } from '#shared/domain/events/sales.ts';
import type { MenuTemplateDetails } from '#shared/domain/menus/menu.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  addInvoiceDraft,
  createInvoiceBearer,
  createTestClient,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { noon, world } from '#tests/support/world.ts';

const hourly = { hourlyPriceCents: 25_000, minimumPriceCents: 70_000 };
/** Two and a half hours. */
const plan = { ...noPlan, packageMinutes: 150 };

/** Starts an invoice from an event whose menu costs $250 an hour and at least $700. */
async function started(given: Partial<Event> = {}, menu: Partial<MenuTemplateDetails> = hourly) {
  const own = await world();
  const owner = await own.as('Franchise');
  const [eventId, menuId] = [newId(noon), newId(noon)];
  const clientId = await createTestClient(own);
  const event = buildEvent({ eventId, clientId, paymentTerm: 'invoice', plan, ...given });
  await createEvent(own.scope, event, undefined);
  await saveMenuRecord(own.scope, buildMenuTemplate({ id: menuId, row: menu }));
  const offer = {
    ...({ menuId, open: true, slotMinutes: 30, placesPerSlot: 10, entryFeeCents: 0 } as const),
    takesGratuity: true,
    takesMessages: true,
    recipientLabel: '',
    ...noPass,
  };
  await saveOffer(own.scope, { eventId, version: 0, offer }, undefined);
  return (await owner.call(invoices, 'start', { query: { eventId } })).body.data.draft;
}

/** Klassic for $5.50, on a menu without other prices, at 7.5 % tax. */
async function priced(given: Partial<Event> = {}, servings: Partial<EventPlan> = {}) {
  const own = await world({ salesTaxRate: '7.5' });
  const owner = await own.as('Franchise');
  const [eventId, itemId, menuId] = [newId(noon), newId(noon), newId(noon)];
  const item = buildMenuItem({
    name: 'Shaved ice',
    prices: [{ cupType: 'klassic', priceCents: 550 }],
  });
  await saveMenuRecord(own.scope, buildMenuThing({ id: itemId, row: item }));
  const lines = [{ id: itemId, sequence: 1 }];
  await saveMenuRecord(own.scope, buildMenuTemplate({ id: menuId, row: { lines } }));
  const clientId = await createTestClient(own);
  const asked = { ...noPlan, packageMenuId: menuId, packageServings: 120, ...servings };
  const event = buildEvent({ eventId, clientId, ...given, plan: asked });
  await createEvent(own.scope, event, undefined);
  const start = (await owner.call(invoices, 'start', { query: { eventId } })).body.data;
  return { own, owner, eventId, clientId, ...start };
}

test('120 servings at the item’s own price are billed at $660.00, $709.50 with tax', async () => {
  const { draft } = await priced();

  expect(draft.clientInvoiceItems).toMatchObject([
    { itemName: 'Klassic servings', description: 'item price', quantity: '120', unitPrice: 550 },
  ]);
  expect(draft.taxPercent).toBe('7.5');
});

/** From 9 to 11 PM in Chicago; business ends at 9. */
const night = {
  startTime: localTime('21:00'),
  endTime: localTime('23:00'),
  ...getEventTimes(
    {
      eventDate: localDate('2026-07-20'),
      startTime: localTime('21:00'),
      endTime: localTime('23:00'),
    },
    'America/Chicago',
  ),
  eventDate: localDate('2026-07-20'),
  timeZone: 'America/Chicago',
};

test('surcharges are lines of the quote that its client reads, with why', async () => {
  const agreed = { offHourSurcharge: '50', extendedSurcharge: '100', packageMinutes: 90 } as const;
  const { own, owner, draft, clientId, eventId } = await priced(night, agreed);
  const items = draft.clientInvoiceItems.map((item) => ({
    ...item,
    unitPrice: item.unitPrice ?? 0,
  }));

  const id = await addInvoiceDraft(
    own,
    owner,
    {
      clientInvoiceItems: items,
      taxPercent: draft.taxPercent,
      eventId,
      customerDetails: { clientId, businessName: 'Acme Tools', contactEmail: 'ann@acme.example' },
    },
    'quotation',
  );
  await publishDraft(owner, id);
  const seen = await (await createInvoiceBearer(own, id)).view();

  expect(seen.clientInvoiceItems).toMatchObject([
    { itemName: 'Klassic servings', total: 66_000 },
    {
      itemName: 'Off-hour surcharge 50%',
      total: 33_000,
      description: '50% of $660.00, for 2 h of 2 h outside 9:00 AM – 9:00 PM',
    },
    {
      itemName: 'Extended surcharge 100%',
      total: 22_000,
      description: '100% of $660.00, for 30 min beyond the 1 h 30 min package',
    },
  ]);
  // $1,210.00, and 7.5 % of each line.
  expect(seen.calculations).toMatchObject({ taxAmount: 9075, grandTotal: 130_075 });
});

test('a variable surcharge asks for the amount that was agreed on', async () => {
  const { draft, pricing } = await priced(night, { offHourSurcharge: 'variable' });

  expect(draft.clientInvoiceItems.at(-1)).toMatchObject({
    itemName: 'Off-hour surcharge',
    unitPrice: null,
  });
  expect(pricing).toMatchObject({ servings: 120, surcharges: [{ kind: 'offHour' }] });
});

test('an event stored without servings and surcharges is billed as before', async () => {
  const { draft, pricing } = await priced(night, { packageServings: null, packageMenuId: '' });

  expect(draft.clientInvoiceItems).toEqual([]);
  expect(pricing).toMatchObject({ servings: null, surcharges: [], missedNoticeHours: null });
});

test('whoever books later than the notice of the event is told', async () => {
  const createdAt = instant(night.startsAt - 47 * 3_600_000);

  expect((await priced({ ...night, createdAt }, { minimumNotice: '48' })).pricing).toMatchObject({
    missedNoticeHours: 48,
  });
});

test('business hours of the franchise decide what is off hours', async () => {
  const { own, owner, eventId } = await priced(night, { offHourSurcharge: '50' });
  const params = { id: own.scope.tenant };
  const { data } = (await owner.call(settings, 'details', { params })).body;
  const { support: _, ...kept } = data;

  await owner.call(settings, 'update', { body: { ...kept, businessClosesAt: '22:00' } });

  const { draft } = (await owner.call(invoices, 'start', { query: { eventId } })).body.data;
  expect(draft.clientInvoiceItems.at(-1)).toMatchObject({ unitPrice: 16_500 });
});

test('an event that takes place is billed by the hours and the minimum of its menu, and why is on it', async () => {
  const { clientInvoiceItems, taxInside } = await started();

  expect(clientInvoiceItems).toMatchObject([
    {
      itemName: 'Hours of service',
      description: 'hourly price',
      quantity: '2.5',
      unitPrice: 25_000,
      taxable: true,
    },
    {
      itemName: 'Minimum charge adjustment',
      quantity: '1',
      unitPrice: 7500,
      description: "the menu's minimum charge is $700.00",
    },
  ]);
  expect(taxInside).toBe(false);
});

test.each(['6305550142', '+442079460958'])(
  'whoever it goes to is reached at their whole number, %s',
  async (phone) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const clientId = newId(noon);
    await createClient(own.scope, buildClient({ clientId, contactPhone: phone }), noon);

    const { draft } = (await owner.call(invoices, 'start', { query: { clientId } })).body.data;

    expect(draft.customerDetails).toMatchObject({ contactPhoneNumber: phone });
  },
);

const takings = { salesTaxRate: '8', givebackPercentage: '0' };
const sales = {
  ...takings,
  completedAt: noon,
  ...computeEventSales({ ...takings, eventSalesCollectedCents: cents(123_456) }),
};

test.each([
  ['a menu that has neither hourly price nor minimum', {}, {}, 0],
  ['guests who pay for themselves', { paymentTerm: 'menu' }, hourly, 0],
  ['a menu without an hourly price', {}, { minimumPriceCents: 70_000 }, 70_000],
  ['no package agreed on', { plan: noPlan }, { hourlyPriceCents: 25_000 }, 0],
  ['sales that are recorded', { sales }, hourly, 123_456],
] as const)('with %s, what is billed follows', async (_what, given, menu, total) => {
  const { clientInvoiceItems } = await started(given, menu);

  expect(clientInvoiceItems.reduce((sum, { unitPrice }) => sum + (unitPrice ?? 0), 0)).toBe(total);
});
