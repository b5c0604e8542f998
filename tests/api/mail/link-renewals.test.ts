// An expired link is renewed by mail, only to the address that it was sent to.
import { expect, test } from 'vitest';
import { createAccountLink } from '#functions/data/accounts/account-links.ts';
import { createPasswordLink } from '#functions/data/accounts/password-links.ts';
import { writeInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { createEventLink } from '#functions/data/mail/event-links.ts';
import { storeMailLink } from '#functions/data/marketing/mail-opt-outs.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { findLink, buildCreateLinkItem, buildRevokeLinkItem } from '#functions/data/store/links.ts';
import { transact } from '#functions/data/store/transact.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashToken, createToken } from '#functions/ports/secrets/tokens.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import type { RenewableLinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  createCustomer,
  createOfferedEvent,
  getCustomerEmail,
} from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import { getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { bookTestEvent } from '#tests/support/fixtures/event-mails.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const hour = 3_600_000;
/** When the links of these tests expire. */
const endsAt = instant(noon + hour / 2);
const later = instant(noon + hour);

let networks = 0;
const network = () => `198.51.100.${(networks += 1)}`;

const ask = async (
  purpose: RenewableLinkPurpose,
  token: string,
  { now = later, sourceIp = network() }: { now?: Instant; sourceIp?: string } = {},
) => {
  const sent = { body: { purpose, token } };
  const { status, body } = await call(linkRenewals, linkRenewals.routes.ask, sent, {
    now,
    sourceIp,
  });
  await settle(now);
  return { status, general: body.general };
};

const newAddress = () => `${newId(noon).toLowerCase()}@example.com`;

type Opened = { readonly to: string; readonly screen: RegExp };
type Open = (own: World, tokenHash: string) => Promise<Opened>;

const opens: Readonly<Record<Exclude<RenewableLinkPurpose, 'order'>, Open>> = {
  async invoice(own, tokenHash) {
    const to = newAddress();
    const invoiceId = await createIssuedInvoice(own, await getExampleOwner(own), {
      invoiceDate: '2020-01-01',
      dueDate: '2020-01-02',
    });
    await writeInvoiceLink(own.scope.tenant, invoiceId, { tokenHash, endsAt, sentTo: [to] });
    return { to, screen: /#\/invoice-view\?token=([\w-]{43})/ };
  },
  async confirmEvent(own, tokenHash) {
    const { eventId, email: to } = await bookTestEvent(own);
    // A link written by older code doesn't say to whom it was mailed: it was the event's client.
    await createEventLink({ tenant: own.scope.tenant, eventId }, { tokenHash, endsAt });
    return { to, screen: /#\/event-confirmation\?otpId=([\w-]{43})/ };
  },
  async campaignMail({ scope: { tenant } }, tokenHash) {
    const to = newAddress();
    await storeMailLink({ tenant, campaignId: 'any', email: to }, { tokenHash, endsAt });
    return { to, screen: /#\/campaign-mail\?token=([\w-]{43})/ };
  },
  async setPassword(own, tokenHash) {
    const { user } = await own.as('Driver');
    await createIdentity({ email: user.email, passwordHash: 'known', accounts: [user] });
    await createPasswordLink({ tokenHash, about: user.email, endsAt });
    return { to: user.email, screen: /#\/set-password\?otpId=([\w-]{43})/ };
  },
  async join(own, tokenHash) {
    const { user } = await (await world()).as('Driver');
    const to = newAddress();
    await createIdentity({ email: to, passwordHash: 'known', accounts: [user] });
    const { id: userId } = await invitePerson(await getExampleOwner(own), 'driver', { email: to });
    const about = { tenant: own.scope.tenant, userId, email: to, changeId: '' };
    await createAccountLink(
      'join',
      { ...about, name: 'Dee', inviter: 'Ann', place: 'Fair' },
      {
        tokenHash,
        endsAt,
      },
    );
    return { to, screen: /#\/join\?otpId=([\w-]{43})/ };
  },
};

test.each(Object.keys(opens) as (keyof typeof opens)[])(
  'an expired link of kind %s is renewed by mail to where it was sent',
  async (purpose) => {
    const { token, tokenHash } = createToken();
    const { to, screen } = await opens[purpose](await world(), tokenHash);
    await settle(later);
    const before = (await listMailsTo(to)).length;

    await ask(purpose, token);

    const [mail, ...others] = (await listMailsTo(to)).slice(before);
    const renewed = screen.exec(mail?.body.text ?? '')?.[1] ?? '';
    expect(others).toEqual([]);
    expect(requireFound(await findLink(purpose, hashToken(renewed))).endsAt).toBeGreaterThan(later);
  },
);

/** An expired link of an order, with its recipient and the mails that they have received. */
async function overOrder() {
  const event = await createOfferedEvent(await world());
  const { secret, order } = createCustomer(event);
  await order();
  await settle();
  const link = requireFound(await findLink('order', hashToken(secret)));
  const over = instant(link.endsAt + 1);
  return { event, secret, over, mails: await ordersMails(event.code) };
}

/** The customers of an event have one address. */
const ordersMails = async (code: string) =>
  (await listMailsTo(getCustomerEmail({ code }))).filter(({ subject }) => subject.includes(code));

test('a customer whose link has expired gets a new one by mail, and it opens the order', async () => {
  const { event, secret, over, mails } = await overOrder();
  const look = async (carried: string) =>
    call(customerOrders, customerOrders.routes.own, { body: { secret: carried } }, { now: over });
  const expired = await look(secret);

  const answer = await ask('order', secret, { now: over });

  const [mail] = (await ordersMails(event.code)).slice(mails.length);
  const renewed = /order\/([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  expect([expired.status, answer.status]).toEqual([400, 200]);
  expect((await look(renewed)).status).toBe(200);
});

test('the answer is the same whether the link is over, still good, unknown or revoked', async () => {
  const { secret, over } = await overOrder();
  const good = await ask('order', secret, { now: noon });
  const unknown = await ask('order', createToken().token);
  const cut = await ask('order', secret.slice(0, 20), { now: over });
  const ofOther = await ask('invoice', secret, { now: over });

  const answer = await ask('order', secret, { now: over });

  await transact([buildRevokeLinkItem('order', hashToken(secret))]);
  const revoked = await ask('order', secret, { now: over });
  expect(answer.status).toBe(200);
  expect([good, unknown, cut, ofOther, revoked]).toEqual(rangeTo(5).map(() => answer));
});

test('a link that is still good brings no mail', async () => {
  const { event, secret, mails } = await overOrder();

  await ask('order', secret, { now: noon });

  expect(await ordersMails(event.code)).toHaveLength(mails.length);
});

test('a link brings its recipient three new ones a day at most, whoever asks', async () => {
  const { event, secret, over, mails } = await overOrder();

  const answers = await mapInSequence(rangeTo(6), () => ask('order', secret, { now: over }));

  const sent = (await ordersMails(event.code)).length - mails.length;
  expect(sent).toBe(mailLimits.renewalsOfLinkPerDay);
  expect(answers.map(({ status }) => status)).toEqual(rangeTo(6).map(() => 200));
});

test('one network asks for thirty new links in ten minutes at most', async () => {
  const sourceIp = network();
  const one = () => {
    const sent = { body: { purpose: 'order' as const, token: createToken().token } };
    return call(linkRenewals, linkRenewals.routes.ask, sent, { now: noon, sourceIp });
  };
  await mapInSequence(rangeTo(mailLimits.renewalsPerNetwork), one);

  const refused = await one();

  expect(refused.status).toBe(429);
});

test('a new link goes to where the old one went, and not to what the order says by now', async () => {
  const { secret, over } = await overOrder();
  const sentTo = newAddress();
  const link = requireFound(await findLink('order', hashToken(secret)));
  const { token, tokenHash } = createToken();
  await transact([buildCreateLinkItem('order', { ...link, tokenHash, sentTo: [sentTo] })]);

  await ask('order', token, { now: over });

  expect(await listMailsTo(sentTo)).toHaveLength(1);
});
