// Every call that strangers and link holders may make without an account: what it counts toward
// before it does anything, and the mails that it asks for. A mail without a limit could be sent to
// anybody as often as a stranger likes. Derived from the contract: a new call of this kind fails
// until it stands here.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import type { RateLimitKind } from '#functions/data/accounts/rate-limits.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import type { MailKind } from '#shared/domain/mail/mail-kinds.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { buildSample } from '#tests/support/every-route/bad-input.ts';
import { getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import {
  buildExampleRequest,
  createLinkExample,
  everyRoute,
  hasExample,
  type ExampleInput,
  type RouteEntry,
} from '#tests/support/every-route/every-route.ts';
import { listItems } from '#tests/support/list-items.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

type StrangerCall = {
  /** The limits that it counts toward. */
  readonly counts?: readonly RateLimitKind[];
  /** The mails that come of it, once the stream is read too, to whomever. */
  readonly mails?: readonly MailKind[];
  /** Why its mails need no limit. */
  readonly unlimited?: string;
  /** The status of its answer if only a refusal can be shown here; 200 otherwise. */
  readonly refused?: number;
};

/** A browser that was here before, as whoever signs in with a passkey has. */
const browser = `__Host-device=${createToken().token}`;

/** A form that is sent at once is taken for a program's. */
const afterFilling = instant(noon + 10_000);

/** The link works once, so its mails are sent once. */
const once = 'its link ends with the call';

const strangerCalls: Readonly<Record<string, StrangerCall>> = {
  'customer-orders.search': { counts: ['customerReads'] },
  'customer-orders.event': { counts: ['customerReads'] },
  'customer-orders.order': {
    counts: [
      'customerOrders',
      'unpaidOrdersOfRecipient',
      'unpaidOrdersOfEvent',
      'unpaidOrdersOfAllNetworks',
    ],
    mails: ['orderReceipt'],
  },
  'customer-orders.own': {},
  'customer-orders.pay': {},
  'customer-orders.returned': {},
  'customer-orders.cancel': {},
  'booking-requests.form': { counts: ['bookingForms'] },
  'booking-requests.page': { counts: ['bookingFrames'] },
  'booking-requests.ask': {
    counts: ['bookingRequests', 'bookingRequestsOfForm', 'bookingReceipts'],
    mails: ['bookingReceipt'],
  },
  'campaign-pages.view': { counts: ['campaignReads'] },
  // Its receipt leaves once the donation is paid.
  'campaign-pages.donate': { counts: ['donations'] },
  'campaign-pages.returned': {},
  'campaign-pages.letter': {},
  'campaign-pages.optOut': {},
  'campaign-pages.optIn': {},
  'campaign-pages.oneClick': {},
  'event-confirmations.details': {},
  'event-confirmations.accept': { counts: ['contactCorrections'] },
  'event-confirmations.nextDetails': {},
  'event-confirmations.holdNext': {},
  'link-renewals.ask': { counts: ['linkRenewals', 'linkRenewalsOfLink'], mails: ['newLink'] },
  'calendar-feeds.read': { counts: ['calendarFeeds'] },
  'invoice-links.view': {},
  'invoice-links.answer': {
    mails: ['notice', 'quoteAccepted'],
    unlimited:
      'a quote is accepted once; its mails go to the client and the office that agreed on it',
  },
  'invoice-links.opened': {},
  'invoice-links.ask': { counts: ['invoiceQuestions'], mails: ['quoteQuestion'] },
  'invoice-links.pay': { counts: ['paymentPages'] },
  'invoice-links.returned': {},
  'passkeys.startSignIn': { counts: ['passkeyChallenges'] },
  'passkeys.signIn': { counts: ['signIn'], refused: 400 },
  'passwords.forgot': { counts: ['resetByAddress', 'resetByName'], mails: ['reset'] },
  'passwords.set': { mails: ['passwordChanged'], unlimited: once },
  // Only wrong passwords count.
  'sessions.signIn': { counts: ['signIn', 'signInByName'], refused: 400 },
  // Only with the secret of a first step, which counts and bears few tries.
  'sessions.completeSignIn': { refused: 400 },
  'email-links.confirm': { mails: ['emailChanged'], unlimited: once },
  'email-links.keep': {},
  'email-links.join': {},
  'email-links.endDevice': {},
  'metadata.metadata': {},
  'metadata.states': {},
  'metadata.version': {},
  // Only with Stripe's signature.
  'stripe-connect.webhook': { refused: 400 },
};

const toCallName = ({ area, name }: RouteEntry) => `${area.name}.${name}`;

const entries = everyRoute
  .filter(({ route: { access } }) => access.who === 'anyone' || access.who === 'bearer')
  .map((entry) => ({ ...entry, called: toCallName(entry) }));

/** Requests of strangers that no other generated test makes. */
const requests: Readonly<Record<string, (own: World) => ExampleInput | Promise<ExampleInput>>> = {
  'passwords.forgot': async (own) => ({ body: { email: (await getExampleOwner(own)).user.email } }),
  'sessions.signIn': async (own) => {
    const { user } = await own.as('Franchise');
    const password = 'Correct-Horse-7';
    const passwordHash = await hashPassword(password, 4);
    await createIdentity({ email: user.email, passwordHash, accounts: [user] });
    return { body: { email: user.email, password: await sealTestPassword('Not-It-4') } };
  },
  'customer-orders.event': async (own) => {
    const { body } = await buildExampleRequest(
      'writes',
      requireEntry('customer-orders.order'),
      own,
    );
    return { query: { code: (body as { code: string }).code } };
  },
  'link-renewals.ask': async (own) => {
    const { token } = await openLink(requireEntry('customer-orders.own'), own, instant(noon - 1));
    return { body: { purpose: 'order', token } };
  },
  'booking-requests.form': (own) => nameForm(own),
  'booking-requests.page': (own) => nameForm(own),
};

/** What link holders send beside what their examples do, because it counts. */
const additions: Readonly<Record<string, object>> = {
  'event-confirmations.accept': { contact: { contactName: 'Somebody Else' } },
};

function requireEntry(called: string): RouteEntry {
  const entry = everyRoute.find((each) => toCallName(each) === called);
  if (!entry) throw new Error(`no call is named ${called}`);
  return entry;
}

async function nameForm(own: World): Promise<ExampleInput> {
  const { query } = await buildExampleRequest('writes', requireEntry('booking-requests.ask'), own);
  return { query: query ?? {} };
}

/** A link to the call's example, with what its holder sends. */
async function openLink(entry: RouteEntry, own: World, endsAt: Instant) {
  const example = await createLinkExample(entry, own);
  if (!example) throw new Error(`${entry.area.name} has to say byLink: ${entry.name}`);
  const { token, tokenHash } = createToken();
  await example.open(tokenHash, endsAt);
  return { token, sent: await example.request(token) };
}

/** Makes the call in a new world. Returns what it counted, and the mails that it asked for. */
async function makeCall(entry: (typeof entries)[number]) {
  const sent = await buildRequest(entry, await world());
  await settle(afterFilling);
  const before = await listCountersAndMails();
  const calling = { now: afterFilling, cookie: browser };
  const { status } = await call(entry.area, entry.route, sent, calling);
  await settle(afterFilling);
  const after = await listCountersAndMails();
  const added = [...after].filter(([key, used]) => used > (before.get(key) ?? -1));
  const kinds = (mark: string) =>
    added.flatMap(([key]) => {
      const [entity, kind = ''] = JSON.parse(key) as string[];
      return entity === mark ? [kind] : [];
    });
  const counts = [...new Set(kinds('rate-limit'))].toSorted();
  return { status, counts, mails: kinds('outgoing-mail').toSorted() };
}

type SentRequest = Parameters<typeof call>[2];

async function buildRequest(entry: (typeof entries)[number], own: World): Promise<SentRequest> {
  const { access } = entry.route;
  if (access.who === 'bearer') {
    const { sent } = await openLink(entry, own, instant(noon + 3_600_000));
    const more = additions[entry.called];
    if (!more) return sent;
    const { body }: SentRequest = sent;
    return { ...sent, body: { ...(body as object), ...more } };
  }
  const build = requests[entry.called];
  if (build) return build(own);
  if (hasExample('writes')(entry)) return buildExampleRequest('writes', entry, own);
  return entry.route.body ? { body: buildSample(entry.route.body) as object } : {};
}

/** How often each limit was used, and each mail, which is there once. */
async function listCountersAndMails(): Promise<Map<string, number>> {
  const items = await listItems({
    FilterExpression: '#mark IN (:counter, :mail)',
    ExpressionAttributeNames: { '#mark': '__edb_e__' },
    ExpressionAttributeValues: { ':counter': 'rate-limit', ':mail': 'outgoing-mail' },
  });
  return new Map(
    items.map(({ __edb_e__: mark, pk, sk, kind, used = 0 }) => [
      JSON.stringify([mark, kind, pk, sk]),
      Number(used),
    ]),
  );
}

test('each call of strangers and link holders stands in the list, and nothing else does', () => {
  expect(Object.keys(strangerCalls).toSorted()).toEqual(
    entries.map(({ called }) => called).toSorted(),
  );
});

test.each(entries)('$key counts, and mails no more than its limits allow', async (entry) => {
  const stated = strangerCalls[entry.called] ?? {};
  const { counts = [], mails = [], unlimited = '', refused = 200 } = stated;

  const made = await makeCall(entry);

  expect(made).toEqual({
    status: refused,
    counts: counts.toSorted(),
    mails: mails.toSorted(),
  });
  // Whoever sends mails without a limit says why.
  expect(made.mails.length === 0 || made.counts.length > 0 || unlimited !== '').toBe(true);
});

test('the decision about public forms names each limit that such a call counts toward', () => {
  const file = 'functions/decisions/331-public-forms-websites-and-calendars.md';
  const decision = readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
  const limits = Object.values(strangerCalls).flatMap(({ counts = [] }) => counts);

  expect(limits.filter((limit) => !decision.includes(`\`${limit}\``))).toEqual([]);
});
