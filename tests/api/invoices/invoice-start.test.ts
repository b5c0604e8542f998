// What an invoice begins with when it is made from an event: its sales, or else the prices of its menu.
import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { saveRecord } from '#functions/data/menus/menus.ts';
import { saveOffer } from '#functions/data/orders/offers.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent, buildTemplate } from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { Event } from '#functions/data/events/events.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { eventSales } from '#shared/domain/events/sales.ts';
import type { TemplateDetails } from '#shared/domain/menus/menu.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { cents } from '#shared/domain/values/money.ts';
import { newClient } from '#tests/support/fixtures/invoices.ts';
import { noon, world } from '#tests/support/world.ts';

const hourly = { hourlyPriceCents: 25_000, minimumPriceCents: 70_000 };
/** Two and a half hours. */
const plan = { ...noPlan, packageMinutes: 150 };

/** Starts an invoice from an event whose menu costs $250 an hour and at least $700. */
async function started(given: Partial<Event> = {}, menu: Partial<TemplateDetails> = hourly) {
  const own = await world();
  const owner = await own.as('Franchise');
  const [eventId, menuId] = [newId(noon), newId(noon)];
  const clientId = await newClient(own);
  const event = buildEvent({ eventId, clientId, paymentTerm: 'invoice', plan, ...given });
  await createEvent(own.scope, event, undefined);
  await saveRecord(own.scope, buildTemplate({ id: menuId, row: menu }));
  const offer = {
    ...({ menuId, open: true, slotMinutes: 30, placesPerSlot: 10, entryFeeCents: 0 } as const),
    ...{ takesGratuity: true, takesMessages: true, recipientLabel: '', ...noPass },
  };
  await saveOffer(own.scope, { eventId, version: 0, offer }, undefined);
  return (await owner.call(invoices, 'start', { query: { eventId } })).body.data.draft;
}

test('an event that takes place is billed by the hours and the minimum of its menu, and why is on it', async () => {
  const { clientInvoiceItems, taxInside } = await started();

  expect(clientInvoiceItems).toMatchObject([
    {
      ...{ itemName: 'Hours of service', description: 'hourly price' },
      ...{ quantity: '2.5', unitPrice: 25_000, taxable: true },
    },
    {
      ...{ itemName: 'Minimum charge adjustment', quantity: '1', unitPrice: 7500 },
      description: 'the menu’s minimum charge is $700.00',
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
  ...{ ...takings, completedAt: noon },
  ...eventSales({ ...takings, eventSalesCollectedCents: cents(123_456) }),
};

test.each([
  ['a menu that has neither hourly price nor minimum', {}, {}, 0],
  ['guests who pay for themselves', { paymentTerm: 'menu' }, hourly, 0],
  ['a menu without an hourly price', {}, { minimumPriceCents: 70_000 }, 70_000],
  ['no package agreed on', { plan: noPlan }, { hourlyPriceCents: 25_000 }, 0],
  ['sales that are recorded', { sales }, hourly, 123_456],
] as const)('with %s, what is billed follows', async (_what, given, menu, total) => {
  const { clientInvoiceItems } = await started(given, menu);

  expect(clientInvoiceItems.reduce((sum, { unitPrice }) => sum + unitPrice, 0)).toBe(total);
});
