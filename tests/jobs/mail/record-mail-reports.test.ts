// Addresses that bounce or complain about spam get no more mail, and the event and the client show
// it.
import { beforeEach, expect, test } from 'vitest';
import { findUndeliverableAddresses } from '#functions/data/mail/undeliverable-addresses.ts';
import { sendMail } from '#functions/ports/mail/mail.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { mailReportSource, mailReportTypes } from '#shared/contract/mail/mail-reports.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { publishedEvents } from '#tests/support/engines.ts';
import { createActiveTemplate, bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { world } from '#tests/support/world.ts';

beforeEach(() => settle());

const mail = { subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' };
const listReasons = async (address: string) =>
  (await findUndeliverableAddresses([address])).map(({ reason }) => reason);

/** Publishes SES's report on the bus. */
function report(type: keyof typeof mailReportTypes, detail: object): void {
  publishedEvents.push({
    EventBusName: 'default',
    Source: mailReportSource,
    DetailType: mailReportTypes[type],
    Detail: JSON.stringify(detail),
  });
}

const buildBounce = (emailAddress: string, bounceType: string) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress, diagnosticCode: 'smtp; 550' }] },
});

test.each([
  ['bounce', 'bounced'],
  ['complaint', 'complained'],
] as const)('mail to the simulator’s %s address leaves it %s', async (name, reason) => {
  const address = `${name}@simulator.amazonses.com`;

  await sendMail({ ...mail, to: [address] });
  await settle();
  await sendMail({ ...mail, to: [address] });
  await settle();

  expect(await listReasons(address.toUpperCase())).toEqual([reason]);
});

test('a full mailbox is no reason, and what is no report of the service is refused', async () => {
  report('bounced', buildBounce('full@client.example', 'Transient'));
  await settle();
  report('bounced', { eventType: 'Delivery' });

  await expect(settle()).rejects.toThrow();
  expect(await listReasons('full@client.example')).toEqual([]);
});

test('an address that bounced is not mailed again, and its event and client say so', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createActiveTemplate(owner, 'BOOKING', { automatic: true, hours: 0 });
  const { eventId, email } = await bookTestEvent(own);
  await settle();
  report('bounced', buildBounce(email.toUpperCase(), 'Permanent'));
  await settle();
  const second = await bookTestEvent(own, { contactEmail: email });
  await settle();

  const barred = [{ address: email, reason: 'bounced' }];
  const of = async (id: string) =>
    (await owner.call(eventMails, 'ofEvent', { params: { id } })).body.data;
  const { clientId } = (await getEvent(own.scope, eventId)) ?? { clientId: '' };
  const client = await owner.call(clients, 'details', { params: { id: clientId } });

  expect(await listMailsTo(email)).toHaveLength(1);
  expect(await of(eventId)).toMatchObject({ undeliverable: barred, mails: [{ outcome: 'sent' }] });
  expect(await of(second.eventId)).toMatchObject({
    undeliverable: barred,
    mails: [{ outcome: 'failed' }],
  });
  expect(client.body.data.undeliverable).toMatchObject(barred);
});
