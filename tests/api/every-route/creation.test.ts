// Everything that is created under a request key: sending it again returns the same thing, and
// other people can't use the key. Derived from the contract.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getExampleDriver, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import {
  type RouteEntry,
  everyRoute,
  hasField,
  requiresField,
  type ExampleInput,
  buildWriteRequest,
} from '#tests/support/every-route/every-route.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** Routes that take a request key and create nothing with its own id, and where they are tested. */
const otherKeys: Readonly<Record<string, string>> = {
  'POST /v1/campaign-pages/donate':
    'Whoever has the page donates: a payment for each key (marketing/donations.test.ts)',
  'POST /v1/invoice-links/ask':
    'Whoever has the link asks: a question for each key (invoices/accept-quote.test.ts)',
  'POST /v1/invoice-links/pay':
    'Whoever has the link pays: a page for each amount and key (invoices/card-payments.test.ts)',
};

/**
 * Routes that don't return the id of what they created, and where it is tested that another
 * person's isn't found.
 */
const namelessAnswers: Readonly<Record<string, string>> = {
  'POST /v1/secure/invoice/resend-receipt': 'One mail for each key (invoices/invoices.test.ts)',
  'POST /v1/secure/franchises/owner-invitation':
    'One mail for each key (franchises/owner-invitations.test.ts)',
  'POST /v1/secure/staff-users/{id}/invitation':
    'One mail for each key (accounts/invitations.test.ts)',
  'POST /v1/secure/superadmin-users/{id}/invitation':
    'One mail for each key (accounts/invitations.test.ts)',
  'POST /v1/secure/shift-templates/apply':
    'As many shifts as there are (staff/shift-templates.test.ts)',
  'POST /v1/secure/staff-schedule/copy-week':
    'As many shifts as there are (staff/staff-schedule.test.ts)',
};

const link = 'The link is good once, or leaves the same';
const secretOnce =
  'Its secret is shown once and not stored, so a repetition can’t return it: it creates another';
const again = 'What is asked for is a state: asked for twice, it is that state';

/**
 * Routes that report something as done without a key, and why repeating them creates nothing twice.
 */
const onceWithoutKey: Readonly<Record<string, string>> = {
  'POST /v1/secure/franchises/{franchiseId}/brands/{brandId}/publish': 'Names the version',
  'POST /v1/secure/admin-announcement/{id}/resend': 'Refused while it is being sent',
  'POST /v1/campaign-mails/opt-out': link,
  'POST /v1/campaign-mails/opt-in': link,
  'POST /v1/campaign-mails/one-click': link,
  'POST /customer/v1/orders': 'The customer’s secret is the key (orders/customer-orders.test.ts)',
  'POST /customer/v1/orders/returned': again,
  'POST /customer/v1/orders/cancel': again,
  'POST /v1/users/confirm-email': link,
  'POST /v1/users/keep-email': link,
  'POST /v1/users/end-device': link,
  'POST /v1/users/join': link,
  'POST /v1/users/set-password': link,
  'POST /v1/event-confirmations/accept': link,
  'POST /v1/event-confirmations/next/hold': link,
  'POST /v1/link-renewals': 'A mail more is what is asked for; so many a day for each link',
  'POST /v1/invoice-links/answer': link,
  'POST /v1/invoice-links/returned': again,
  'POST /v1/contact-form/future-booking-request':
    'One opening of the form is one request (events/booking-requests.test.ts)',
  'POST /v1/secure/accounting/exports':
    'Each entry is in one export (accounting/accounting.test.ts)',
  'POST /v1/secure/clients/personal-data/{id}/delete':
    'Names the version, and a client has one deletion (clients/personal-data.test.ts)',
  'POST /v1/secure/asset-types/starter':
    'Names are unique, and a type that exists stays (equipment/asset-types.test.ts)',
  'POST /v1/secure/franchise-brands': 'A franchise has a brand once',
  'POST /v1/secure/vya-customers/{id}/client': 'A contact becomes one client',
  'POST /v1/secure/mail-templates/no-replies/send': 'A template goes to each thing once',
  'POST /v1/sessions': 'Each sign-in is a session of its own, and ends the one before it',
  'POST /v1/sessions/second-factor':
    'A code counts once; only a set-up may be repeated, in its own browser',
  'POST /v1/secure/passkeys': 'A challenge counts once (accounts/passkeys.test.ts)',
  'POST /v1/secure/second-factor/recovery-codes': 'A code counts once',
  'POST /v1/secure/second-factor/off': 'A code counts once',
  'POST /v1/secure/staff-users/{id}/second-factor-off': again,
  'POST /v1/secure/superadmin-users/second-factor-off': again,
  'POST /v1/secure/sessions/end': again,
  'POST /v1/users/forgot-password':
    'A mail more is what is asked for; so many an hour, and to one person',
  'POST /v1/secure/staff-users/{id}/sign-out': again,
  'POST /v1/secure/superadmin-users/{id}/sign-out': again,
  'POST /v1/secure/staffs/{id}/sign-in': 'A person has one account',
  'POST /v1/secure/session/role': again,
  'POST /v1/secure/session/account': 'One session takes the place of the other, once',
  'POST /v1/secure/calendar-feeds': 'A person has one address of each kind: a new one ends the old',
  'POST /v1/secure/integrations/api-keys': secretOnce,
  'POST /v1/secure/integrations/webhooks': secretOnce,
  'POST /v1/secure/integrations/webhooks/{id}/test':
    'A message more is what is asked for; so many an hour',
  'POST /v1/secure/integrations/webhooks/{id}/secret': 'Names the version',
  'POST /v1/secure/integrations/webhooks/{id}/deliveries/{messageId}/replay': again,
  'POST /v1/secure/staffs/dutystatus/entry': 'Its id is the key (staff/duty-status.test.ts)',
  'POST /v1/secure/time-clock/punch': 'Its id is the key (staff/time-clock.test.ts)',
};

const keyed = everyRoute.filter(
  ({ route }) => route.method === 'POST' && requiresField(route, 'requestKey'),
);
const creations = keyed.filter(({ key }) => !(key in otherKeys));
const naming = creations.filter(({ key }) => !(key in namelessAnswers));

async function callers({ route }: RouteEntry) {
  const own = await world();
  const isForAdmins = route.access.who === 'superAdmin';
  if (route.access.who === 'own' && route.access.staff) {
    return { own, caller: await getExampleDriver(own), other: await own.as('Driver') };
  }
  const caller = isForAdmins ? await own.as('System Admin') : await getExampleOwner(own);
  const other = isForAdmins ? await own.as('System Admin') : await own.as('Franchise');
  return { own, caller, other };
}

const send = ({ area, route }: RouteEntry, sent: ExampleInput, { cookie }: Caller) =>
  call(area, route, sent, { now: noon, cookie });

const idIn = ({ body }: { readonly body: unknown }): unknown => {
  const { data } = body as { data?: { id?: unknown } };
  return data?.id;
};

test('what is created takes a request key', () => {
  expect(creations.length).toBeGreaterThan(8);
});

test('whatever tells that something was done takes a request key, or is done once all the same', () => {
  const doing = everyRoute.filter(
    ({ route }) =>
      route.method === 'POST' &&
      hasField(z.toJSONSchema(route.reply, { io: 'input', unrepresentable: 'any' }), ['general']) &&
      !requiresField(route, 'requestKey'),
  );

  expect(doing.map(({ key }) => key).toSorted()).toEqual(Object.keys(onceWithoutKey).toSorted());
});

test('what is said to be otherwise takes a request key', () => {
  const said = [...Object.keys(otherKeys), ...Object.keys(namelessAnswers)];
  expect(said.filter((other) => !keyed.some(({ key }) => key === other))).toEqual([]);
});

type FirstCreation = Awaited<ReturnType<typeof createFirst>>;
const firstCreations = new Map<string, Promise<FirstCreation>>();

/** What the route creates first. Most tests only repeat its request, so they share it. */
function getFirst(entry: RouteEntry): Promise<FirstCreation> {
  const first = firstCreations.get(entry.key) ?? createFirst(entry);
  firstCreations.set(entry.key, first);
  return first;
}

async function createFirst(entry: RouteEntry) {
  const { own, caller, other } = await callers(entry);
  const sent = await buildWriteRequest(entry, own);
  return { caller, other, sent, first: await send(entry, sent, caller) };
}

test.each(creations)('$key: the same request again is the same thing', async (entry) => {
  const { caller, sent, first } = await getFirst(entry);

  const answers = await Promise.all([1, 2, 3].map(() => send(entry, sent, caller)));

  expect(first.status).toBe(200);
  for (const again of answers) {
    expect(again.status).toBe(200);
    expect(idIn(again)).toBe(idIn(first));
  }
});

test.each(creations)('$key: the same request, three times at once, is one thing', async (entry) => {
  const { own, caller } = await callers(entry);
  const sent = await buildWriteRequest(entry, own);

  const answers = await Promise.all([1, 2, 3].map(() => send(entry, sent, caller)));

  const made = answers.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(idIn)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test.each(creations)('$key: a key that was used for something else is refused', async (entry) => {
  const { caller, sent } = await getFirst(entry);

  const answer = await send(entry, otherwise(sent), caller);

  expect(answer.status).toBe(409);
  expect(answer.body).toHaveProperty('general');
});

test.each(naming)("$key: another person's key is their own, and no id", async (entry) => {
  const { other, sent, first } = await getFirst(entry);

  const theirs = await send(entry, sent, other);

  expect(idIn(first)).not.toBe(getRequestKey(sent));
  // Rejected if names are unique, not found if it was used up; never the first person's thing.
  if (theirs.status === 200) expect(idIn(theirs)).not.toBe(idIn(first));
  else expect([400, 404, 409]).toContain(theirs.status);
});

const getRequestKey = ({ body = {} }: ExampleInput): unknown =>
  'requestKey' in body ? body.requestKey : undefined;

/**
 * The same request about something else: its last text is changed, or its last thing, or its last
 * day.
 */
function otherwise({ params = {}, body = {}, ...rest }: ExampleInput): ExampleInput {
  const changed =
    changedText(body, isWords, (value) => `${value} again`) ??
    changedText(body, isThing, (value) => `${value}-again`) ??
    changedText(body, isDay, () => '2026-08-10');
  if (changed) return { ...rest, params, body: changed };
  const other = changedText(params, isThing, (value) => `${value}-again`);
  if (!other) throw new Error('The example of a creation has no words to change');
  return { ...rest, params: other, body };
}

type IsIt = (name: string, value: string) => boolean;
const isWords: IsIt = (name, value) =>
  /name|title|subject|message|reason|text|notes?$/i.test(name) && value !== '';
const isThing: IsIt = (name) => name === 'id' || name.endsWith('Id');
const isDay: IsIt = (_name, value) => /^\d{4}-\d\d-\d\d$/.test(value);

/** With one text replaced by another valid one: its last own text, or one of a nested thing. */
function changedText(
  whole: object,
  fits: IsIt,
  change: (value: string) => string,
): object | undefined {
  for (const [name, value] of Object.entries(whole).toReversed()) {
    if (typeof value === 'string' && fits(name, value)) return { ...whole, [name]: change(value) };
  }
  for (const [name, value] of Object.entries(whole)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const inner = changedText(value as object, fits, change);
    if (inner) return { ...whole, [name]: inner };
  }
  return undefined;
}
