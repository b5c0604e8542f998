// The last days of a quote without an answer: its client is reminded once, the franchise hears then
// and once it has expired.
import { beforeEach, expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import {
  addInvoiceDraft,
  createInvoiceBearer,
  createTestClient,
  getInvoiceDetails,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { setFranchiseActive } from '#tests/support/fixtures/closing.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/** Nine in the morning in Chicago. */
const morning = (day: string) => fromIso(`${day}T14:00:00Z`);

async function look(now: Instant): Promise<void> {
  await tick('process-due-invoices', now);
  await settle(now);
}

/** A quote of $108.00 that was sent on July 15 and is good until July 29. */
async function sendQuote(reminderDays?: number) {
  const own = await world();
  const owner = await own.as('Franchise');
  if (reminderDays !== undefined) await setReminderDays(owner, reminderDays);
  const clientId = await createTestClient(own);
  const email = `${clientId.toLowerCase()}@quote.example`;
  const customerDetails = { clientId, businessName: 'Acme Tools', contactEmail: email };
  const id = await addInvoiceDraft(own, owner, { customerDetails }, 'quotation');
  await publishDraft(owner, id);
  await settle();
  const client = await createInvoiceBearer(own, id);
  return { own, owner, id, email, client };
}
type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

async function setReminderDays(owner: Caller, expiryReminderDays: number, version = 0) {
  const body = { version, dueDays: 14, quoteDays: 14, expiryReminderDays };
  return owner.call(invoiceSettings, 'saveDefaults', { body });
}

const listReminders = async ({ email }: SentQuote) =>
  (await listMailsTo(email)).filter(({ subject }) => subject.includes('is good until'));

async function listHeard({ owner }: SentQuote, now: Instant): Promise<string[]> {
  const heard = await listReceivedNotifications(owner, now);
  return heard
    .filter(({ type }) => type === 'QUOTE_EXPIRING' || type === 'QUOTE_EXPIRED')
    .map(({ notificationText }) => notificationText)
    .toSorted();
}

const expired = 'Quote Q-00001 for Acme Tools expired on Jul 29, 2026 without an answer.';
const expiring = 'Quote Q-00001 for Acme Tools expires on Jul 29, 2026.';

test('three days before its last day the client is reminded, and the franchise hears', async () => {
  const quote = await sendQuote();

  await look(morning('2026-07-25'));
  const before = await listReminders(quote);
  await look(morning('2026-07-26'));

  expect(before).toEqual([]);
  const [reminder, ...more] = await listReminders(quote);
  expect(more).toEqual([]);
  expect(reminder?.subject).toMatch(/^Quote Q-00001 from .* is good until Jul 29, 2026$/);
  expect(reminder?.body.text).toContain('$108.00');
  expect(reminder?.body.text).toContain('/invoice-view?token=');
  expect(await listHeard(quote, morning('2026-07-26'))).toEqual([expiring]);
});

test('looks that come twice, at once and late remind once and say once that it has expired', async () => {
  const quote = await sendQuote();

  await Promise.all([1, 2, 3].map(() => tick('process-due-invoices', morning('2026-07-28'))));
  await look(morning('2026-07-28'));
  await look(morning('2026-07-29'));
  const onLastDay = await listHeard(quote, morning('2026-07-29'));
  await Promise.all([1, 2].map(() => tick('process-due-invoices', morning('2026-08-05'))));
  await look(morning('2026-08-05'));
  await look(morning('2026-08-06'));

  expect(await listReminders(quote)).toHaveLength(1);
  expect(onLastDay).toEqual([expiring]);
  expect(await listHeard(quote, morning('2026-08-06'))).toEqual([expired, expiring]);
});

test('a look that is cut off at any request reminds nobody twice', async () => {
  for (let request = 1; request <= 4; request += 1) {
    const quote = await sendQuote();

    await interruptAt(() => tick('process-due-invoices', morning('2026-07-26')), {
      request,
      isSent: true,
    });
    await look(morning('2026-07-26'));

    expect(await listReminders(quote)).toHaveLength(1);
  }
});

test.each(['accepted', 'rejected'] as const)(
  'an answered quote is %s, and not told of again',
  async (answer) => {
    const quote = await sendQuote();
    await quote.client.answer(answer);

    await look(morning('2026-07-26'));
    await look(morning('2026-07-30'));

    expect(await listReminders(quote)).toEqual([]);
    expect(await listHeard(quote, morning('2026-07-30'))).toEqual([]);
  },
);

test('without reminders the client hears nothing, and the franchise that it has expired', async () => {
  const quote = await sendQuote(0);

  await look(morning('2026-07-26'));
  await look(morning('2026-07-30'));

  expect(await listReminders(quote)).toEqual([]);
  expect(await listHeard(quote, morning('2026-07-30'))).toEqual([expired]);
});

test('reminders that are turned on reach a quote that was sent without them', async () => {
  const quote = await sendQuote(0);
  await setReminderDays(quote.owner, 2, 1);

  await look(morning('2026-07-26'));
  const before = await listReminders(quote);
  await look(morning('2026-07-27'));

  expect(before).toEqual([]);
  expect(await listReminders(quote)).toHaveLength(1);
  expect(await listHeard(quote, morning('2026-07-27'))).toEqual([expiring]);
});

test('without reminders it is looked at once before its last day, also if that is late', async () => {
  const { own, id } = await sendQuote(0);

  await look(morning('2026-07-27'));

  expect((await getInvoice(own.scope, id))?.tendAt).toBe(fromIso('2026-07-30T13:00:00Z'));
});

test('a quote whose event is canceled is looked at no more once it has expired', async () => {
  const quote = await sendQuote();
  const { own, id } = quote;
  const eventId = newId(noon);
  await createEvent(own.scope, buildEvent({ eventId, status: 'cancelled' }), undefined);
  const before = await getInvoice(own.scope, id);
  if (!before) throw new Error('the quote is gone');
  const eventDetails = { eventId, eventName: 'Picnic', eventDate: localDate('2026-08-20') };
  const content = { ...before.content, eventDetails };
  await saveInvoice(own.scope, before, { ...before, content });

  await look(morning('2026-07-26'));
  const waiting = await getInvoice(own.scope, id);
  await look(morning('2026-07-30'));

  expect(waiting?.tendAt).toBe(fromIso('2026-07-27T13:00:00Z'));
  expect((await getInvoice(own.scope, id))?.tendAt).toBeUndefined();
  expect(await listReminders(quote)).toEqual([]);
  expect(await listHeard(quote, morning('2026-07-30'))).toEqual([]);
});

test('who got it in its last days is not reminded of what they have just read', async () => {
  const quote = await sendQuote(14);

  await look(morning('2026-07-16'));
  await look(morning('2026-07-28'));

  expect(await listReminders(quote)).toEqual([]);
});

test('a later last day starts both again', async () => {
  const quote = await sendQuote();
  await look(morning('2026-07-26'));
  const { version, customerDetails } = await getInvoiceDetails(quote.owner, quote.id);
  const body = {
    id: quote.id,
    version,
    brandId: 'shaved-ice',
    customerDetails,
    invoiceTitle: 'Company picnic',
    invoiceDate: '2026-07-15',
    dueDate: '2026-08-10',
    clientInvoiceItems: [{ itemId: 'a', itemName: 'Cups', quantity: '100', unitPrice: 100 }],
    taxPercent: '8',
    reason: 'They need more time',
  };
  const longer = await quote.owner.call(invoices, 'update', { body }, morning('2026-07-27'));

  await look(morning('2026-07-30'));
  await look(morning('2026-08-07'));
  await look(morning('2026-08-11'));

  expect(longer.status).toBe(200);
  expect(await listReminders(quote)).toHaveLength(2);
  expect(await listHeard(quote, morning('2026-08-11'))).toHaveLength(3);
});

test('days on which nothing happens leave the quote as it is, so that edits of it can be saved', async () => {
  const { owner, id } = await sendQuote();
  const { version } = await getInvoiceDetails(owner, id);

  await look(morning('2026-07-16'));
  await look(morning('2026-07-25'));

  expect((await getInvoiceDetails(owner, id, morning('2026-07-25'))).version).toBe(version);
});

test('what fell into the time of a closed franchise is made up for once it is open again', async () => {
  const quote = await sendQuote();
  await setFranchiseActive(quote.own, false);
  await look(morning('2026-07-26'));
  await look(morning('2026-07-30'));
  await setFranchiseActive(quote.own, true);
  // Closing has signed everybody out.
  const reopened = { ...quote, owner: await quote.own.as('Franchise') };

  await look(morning('2026-08-02'));
  await look(morning('2026-08-03'));

  expect(await listReminders(quote)).toEqual([]);
  expect(await listHeard(reopened, morning('2026-08-03'))).toEqual([expired]);
});

test('nobody hears of a quote that is voided or made an invoice by then', async () => {
  const [voided, converted] = [await sendQuote(), await sendQuote()];
  await tick('process-due-invoices', morning('2026-07-26'));
  const { version } = await getInvoiceDetails(voided.owner, voided.id);
  const mistake = { id: voided.id, version, reason: 'Sent by mistake' };
  await voided.owner.call(invoices, 'voidInvoice', { body: mistake });
  const changed = await getInvoiceDetails(converted.owner, converted.id);
  await converted.owner.call(invoices, 'convert', {
    body: { id: converted.id, version: changed.version },
  });

  await settle(morning('2026-07-26'));

  expect(await listHeard(voided, morning('2026-07-26'))).toEqual([]);
  expect(await listHeard(converted, morning('2026-07-26'))).toEqual([]);
});

test('a client without an email is not reminded, and the franchise hears that it expires', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const customerDetails = { clientId: await createTestClient(own), businessName: 'Acme Tools' };
  const id = await addInvoiceDraft(own, owner, { customerDetails }, 'quotation');
  await publishDraft(owner, id, noon, false);
  const quote = { own, owner, id, email: '', client: await createInvoiceBearer(own, id) };

  await look(morning('2026-07-26'));

  expect(await listHeard(quote, morning('2026-07-26'))).toEqual([expiring]);
});

test('a quote from before there were reminders is reminded once it is sent again', async () => {
  const quote = await sendQuote();
  const { own, owner, id } = quote;
  const before = await getInvoice(own.scope, id);
  if (!before) throw new Error('the quote is gone');
  await saveInvoice(own.scope, before, { ...before, tendAt: undefined });

  const again = await publishDraft(owner, id, morning('2026-07-20'));
  await look(morning('2026-07-26'));
  await look(morning('2026-07-30'));

  expect(again.status).toBe(200);
  expect(await listReminders(quote)).toHaveLength(1);
  expect(await listHeard(quote, morning('2026-07-30'))).toEqual([expired, expiring]);
});

test('a page from before there was the setting leaves it as it is', async () => {
  const { owner } = await sendQuote(5);
  const body = { version: 1, dueDays: 10, quoteDays: 20 };

  await owner.call(invoiceSettings, 'saveDefaults', { body });

  const { data } = (await owner.call(invoiceSettings, 'defaults', {})).body;
  expect(data).toMatchObject({ dueDays: 10, expiryReminderDays: 5 });
});
