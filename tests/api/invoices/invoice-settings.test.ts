import { expect, test } from 'vitest';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { getInvoiceDetails, createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { world } from '#tests/support/world.ts';

const defaults = { dueDays: 30, quoteDays: 10, taxPercent: '6.25', depositPercent: '25' };

test('new invoices and quotes begin with the franchise’s defaults', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  const saved = await owner.call(invoiceSettings, 'saveDefaults', {
    body: { version: 0, ...defaults, customerNote: 'Checks to the office' },
  });
  const start = await owner.call(invoices, 'start', { query: {} });
  const quote = await owner.call(invoices, 'start', { query: { type: 'quotation' } });

  expect(saved.status).toBe(200);
  expect(start.body.data.draft).toMatchObject({
    taxPercent: '6.25',
    depositPercent: '25',
    customerNote: 'Checks to the office',
    invoiceDate: '2026-07-15',
    dueDate: '2026-08-14',
  });
  expect(quote.body.data.draft.dueDate).toBe('2026-07-25');
});

test('whoever saves over settings that were changed meanwhile is told', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await owner.call(invoiceSettings, 'saveDefaults', { body: { version: 0, ...defaults } });

  const stale = await owner.call(invoiceSettings, 'saveReminders', {
    body: { version: 0, reminders: [] },
  });
  const fees = await owner.call(invoiceSettings, 'saveLateFees', {
    body: { version: 1, enabled: false, rules: [] },
  });
  const kept = await owner.call(invoiceSettings, 'defaults', {});

  expect([stale.status, fees.status]).toEqual([409, 200]);
  expect(kept.body.data).toMatchObject({ version: 2, ...defaults });
});

test.each([
  [{ subject: 'Please pay', text: '' }, 'template.text'],
  [{ subject: '', text: 'See {link}' }, 'template.subject'],
  [{ subject: 'Please pay', text: 'Without a way to pay' }, 'template.text'],
  [{ subject: 'Dear {stranger}', text: 'See {link}' }, 'template.subject'],
])('a reminder %o is refused at %s', async (template, field) => {
  const own = await world();
  const owner = await own.as('Franchise');

  const refused = await owner.call(invoiceSettings, 'saveReminders', {
    body: { version: 0, reminders: [], template },
  });

  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain(field);
});

test('reminders that are changed without an email keep the email', async () => {
  const owner = await (await world()).as('Franchise');
  const template = { subject: 'Please pay {number}', text: 'Here: {link}' };
  const reminders = [{ slot: 'reminder1' as const, days: 7 as const, when: 'before' as const }];
  await owner.call(invoiceSettings, 'saveReminders', { body: { version: 0, reminders, template } });

  await owner.call(invoiceSettings, 'saveReminders', { body: { version: 1, reminders: [] } });
  const { body } = await owner.call(invoiceSettings, 'reminders', {});

  expect(body.data).toEqual({ version: 2, reminders: [], template });
});

test('an invoice made of a quote is due by the franchise’s payment terms', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const deposit = { percent: '20', amount: null };
  const id = await createIssuedInvoice(own, owner, { deposit }, 'quotation');
  await owner.call(invoiceSettings, 'saveDefaults', {
    body: { version: 0, ...defaults, dueDays: 5 },
  });
  const { version } = await getInvoiceDetails(owner, id);

  const { body } = await owner.call(invoices, 'convert', { body: { id, version } });
  const invoice = await getInvoiceDetails(owner, body.data.id);

  expect(invoice).toMatchObject({
    invoiceDate: '2026-07-15',
    dueDate: '2026-07-20',
    // No deposit can be due after the whole amount.
    depositDueDate: '2026-07-20',
  });
});

test('the totals of a grid count a quote and its invoice once, and nothing that is void', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const quote = await createIssuedInvoice(own, owner, {}, 'quotation');
  const { version } = await getInvoiceDetails(owner, quote);
  await owner.call(invoices, 'convert', { body: { id: quote, version } });
  const gone = await createIssuedInvoice(own, owner);
  const voiding = {
    id: gone,
    version: (await getInvoiceDetails(owner, gone)).version,
    reason: 'Twice',
  };
  await owner.call(invoices, 'voidInvoice', { body: voiding });
  await settle();

  const { body } = await owner.call(invoices, 'list', { body: {} });

  expect([body.count, body.totals.grandTotal]).toEqual([3, 10_800]);
});
