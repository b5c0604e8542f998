// A season's quotes: the letterhead of day 2, the school that asks for 120 and then 150 guests, and a
// fair that never answers.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { createInvoiceBearer, getInvoiceDetails } from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { upload } from '#tests/support/fixtures/pictures.ts';
import { changeServings, sendQuoteOfEvent } from '#tests/support/fixtures/quotes.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import { at, bookEvent, brandId, getEventDetails, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner } = season;
const franchiseId = owner.user.tenant;
const day1 = at('2027-03-01');
const logo = await upload(owner, 'logo');
await owner.call(settings, 'saveBrandLetterhead', {
  body: {
    franchiseId,
    version: 0,
    brandId,
    billingName: 'Miami Valley Shaved Ice LLC',
    primaryPhone: '9375550142',
    logoFileId: logo.fileId,
  },
});
await owner.call(
  invoiceSettings,
  'saveDefaults',
  { body: { version: 0, dueDays: 14, quoteDays: 14, depositPercent: '30' } },
  day1,
);

/** A quote for so many guests, sent at ten on March 2 and good until March 16. */
async function quoteFor(businessName: string, guests: number) {
  const now = at('2027-03-02', '10:00');
  const email = `${newId(noon).toLowerCase()}@season.example`;
  const newClient = { businessName, contactName: 'Ann Brook', contactEmail: email };
  const eventId = await bookEvent(season, { client: { newClient } }, now);
  await changeServings(owner, eventId, guests, now);
  const quoteId = await sendQuoteOfEvent(owner, eventId, now);
  await settle(now);
  return { email, eventId, quoteId, client: await createInvoiceBearer(season, quoteId) };
}

const school = await quoteFor('Oakwood School', 120);
const fair = await quoteFor('Kettering Fair', 200);

const listHeard = async (type: string, now: Instant, client = '') =>
  (await listReceivedNotifications(owner, now))
    .filter((it) => it.type === type && it.notificationText.includes(client))
    .map(({ notificationText }) => notificationText);

test('March 2: 120 guests are $709.50, deposit $212.85, in the brand’s name and with its logo', async () => {
  const seen = await school.client.view(at('2027-03-02', '12:00'));

  expect(seen).toMatchObject({
    franchiseDetails: {
      franchiseName: 'Miami Valley Shaved Ice LLC',
      franchisePhoneNumber: '9375550142',
    },
    logo: { fileId: logo.fileId },
    calculations: { grandTotal: 70_950, taxAmount: 4950, depositAmount: 21_285 },
  });
  const [mail] = await listMailsTo(school.email);
  expect(mail?.from).toContain('Miami Valley Shaved Ice LLC');
  expect(mail?.attachments.map(({ contentId, filename }) => contentId ?? filename)).toEqual([
    'logo',
    expect.stringMatching(/\.pdf$/),
  ]);
});

test('March 3: the client opens it, and the owner hears once; changed to 150 it is news again', async () => {
  const now = at('2027-03-03', '10:00');
  const open = (revision: number) =>
    call(
      invoiceLinks,
      invoiceLinks.routes.opened,
      { body: { token: school.client.token, revision } },
      { now },
    );
  await open(1);
  await open(1);
  await settle(now);
  const first = await listHeard('QUOTE_OPENED', now);
  await changeServings(owner, school.eventId, 150, now);
  const { version, invoiceNumber } = await getInvoiceDetails(owner, school.quoteId, now);
  await owner.call(invoices, 'propose', { body: { id: school.quoteId, version } }, now);
  await open(1);
  await open(2);
  await settle(now);

  expect(first).toEqual([`Oakwood School opened quote ${invoiceNumber}.`]);
  expect(await listHeard('QUOTE_OPENED', now)).toHaveLength(2);
  expect((await school.client.view(now)).calculations).toMatchObject({
    grandTotal: 88_688,
    taxAmount: 6188,
    depositAmount: 26_606,
  });
});

test('March 13 and 17: the fair is reminded once, and the owner hears that its quote expired', async () => {
  for (const day of ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-17', '2027-03-18']) {
    await tick('process-due-invoices', at(day));
    await settle(at(day));
  }

  const now = at('2027-03-18');
  const { invoiceNumber, status } = await getInvoiceDetails(owner, fair.quoteId, now);
  const reminders = (await listMailsTo(fair.email)).filter(({ subject }) =>
    subject.endsWith('is good until Mar 16, 2027'),
  );
  expect(reminders).toHaveLength(1);
  // 200 × $5.50 and 7.5 % tax.
  expect(reminders[0]?.body.text).toContain('$1,182.50');
  expect(await listHeard('QUOTE_EXPIRING', now, 'Kettering')).toEqual([
    `Quote ${invoiceNumber} for Kettering Fair expires on Mar 16, 2027.`,
  ]);
  expect(await listHeard('QUOTE_EXPIRED', now, 'Kettering')).toEqual([
    `Quote ${invoiceNumber} for Kettering Fair expired on Mar 16, 2027 without an answer.`,
  ]);
  expect(status).toBe('quotation_expired');
});

test('a quote that nobody accepted owes nothing on a statement', async () => {
  const now = at('2027-03-18');
  const { clientId } = await getEventDetails(season, school.eventId, now);

  const { data } = (
    await owner.call(invoicePayments, 'statement', { params: { id: clientId }, query: {} }, now)
  ).body;

  expect(data).toMatchObject({ closingCents: 0, lines: [] });
});
