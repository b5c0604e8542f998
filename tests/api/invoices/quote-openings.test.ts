// The franchise hears that a client opened a quote: once for each version, from the client and from
// nobody else.
import { expect, test } from 'vitest';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import {
  createInvoiceBearer,
  createIssuedInvoice,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

async function sendQuote() {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner, {}, 'quotation');
  const client = await createInvoiceBearer(own, id);
  return { own, owner, id, client };
}
type SentQuote = Awaited<ReturnType<typeof sendQuote>>;

const open = ({ client: { token } }: SentQuote, revision = 1, now = noon) =>
  call(invoiceLinks, invoiceLinks.routes.opened, { body: { token, revision } }, { now });

const openAs = (person: Caller, { client: { token } }: SentQuote) =>
  person.call(invoiceLinks, 'opened', { body: { token, revision: 1 } });

async function listOpenings({ owner }: SentQuote): Promise<string[]> {
  await settle();
  const heard = await listReceivedNotifications(owner);
  return heard
    .filter(({ type }) => type === 'QUOTE_OPENED')
    .map(({ notificationText }) => notificationText);
}

test('the first opening rings once, however often and at once the page is opened', async () => {
  const quote = await sendQuote();

  const answers = await Promise.all([open(quote), open(quote), open(quote)]);
  await open(quote);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listOpenings(quote)).toEqual(['Acme Tools opened quote Q-00001.']);
  expect((await getInvoiceDetails(quote.owner, quote.id)).openedAt).toBe(
    '2026-07-15T17:00:00.000Z',
  );
});

test('a page that is only loaded, as a scanner of mails does, is no opening', async () => {
  const quote = await sendQuote();

  await quote.client.view();

  expect(await listOpenings(quote)).toEqual([]);
  expect((await getInvoiceDetails(quote.owner, quote.id)).openedAt).toBeNull();
});

test('own people and corporate admins who follow the link are no client; others may be', async () => {
  const quote = await sendQuote();
  for (const role of ['Franchise', 'Driver', 'Admin'] as const)
    await openAs(await quote.own.as(role), quote);
  const byOwnPeople = await listOpenings(quote);

  await openAs(await (await world()).as('Franchise'), quote);

  expect(byOwnPeople).toEqual([]);
  expect(await listOpenings(quote)).toHaveLength(1);
});

test('an older version than the current one, or an answered quote, is not opened anymore', async () => {
  const quote = await sendQuote();
  const { client } = quote;

  const ofOtherVersion = await open(quote, 2);
  await client.answer('rejected');
  const answered = await open(quote);

  expect([ofOtherVersion.status, answered.status]).toEqual([200, 200]);
  expect(await listOpenings(quote)).toEqual([]);
});

test('opening a quote after its last day tells nobody', async () => {
  const quote = await sendQuote();

  await open(quote, 1, fromIso('2026-07-31T15:00:00Z'));

  expect(await listOpenings(quote)).toEqual([]);
});

test('opening a quote does not get in the way of whoever edits it', async () => {
  const quote = await sendQuote();
  const before = await getInvoiceDetails(quote.owner, quote.id);

  await open(quote);

  expect((await getInvoiceDetails(quote.owner, quote.id)).version).toBe(before.version);
});
