import { expect, test } from 'vitest';
import { createIdentity, readIdentity } from '#functions/data/accounts/identities.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { newId } from '#functions/ports/ids.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { call } from '#tests/support/call.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const tokensTo = async (email: string) =>
  (await listMailsTo(email)).map(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? '');

const setBy = async (otpId = '') => {
  const body = { otpId, password: await sealTestPassword('Battery-Staple-9') };
  return (await call(passwords, passwords.routes.set, { body }, { now: noon })).status;
};

const inviteAgain = (owner: Caller, id: string, requestKey = newId(noon)) =>
  owner.call(people, 'inviteAgain', { params: { id }, body: { requestKey } });

test('who is invited chooses a password by the link in the mail, and is invited no longer', async () => {
  const owner = await (await world()).as('Franchise');
  const { email } = await invitePerson(owner, 'driver');

  await settle(noon);
  const [otpId] = await tokensTo(email);
  const status = await setBy(otpId);
  const listed = await owner.call(people, 'list', { body: { searchText: email } });

  expect(status).toBe(200);
  expect(listed.body.data).toMatchObject([{ email, invited: false }]);
});

test('the mail says who invites to which franchise, and its link that somebody is invited', async () => {
  const { as, franchise } = await world();
  const owner = await as('Franchise');
  const { email } = await invitePerson(owner, 'driver');

  await settle(noon);
  const [mail] = await listMailsTo(email);

  const { firstName, lastName } = owner.user;
  expect(mail?.subject).toBe(`${firstName} ${lastName} invited you to ${franchise.name}`);
  expect(mail?.body.html).toContain(`invited you to ${franchise.name}`);
  expect(mail?.body.text).toMatch(/\/set-password\?otpId=[\w-]{43}&invited=true\n/);
});

/** A person who has an account at one franchise and is invited to another. */
async function invitedElsewhere() {
  const [one, two] = await Promise.all([world(), world()]);
  const [owner, other] = await Promise.all([one.as('Franchise'), two.as('Driver')]);
  const { tenant, userId } = other.user;
  const email = `${userId.toLowerCase()}@example.com`;
  const passwordHash = await hashPassword('Battery-Staple-9', 10);
  await createIdentity({ email, passwordHash, accounts: [{ tenant, userId }] });
  const { id, status } = await invitePerson(owner, 'driver', { email });
  await settle(noon);
  return { one, two, owner, email, id, status };
}

const joinBy = async (otpId = '') => {
  const { join } = emailLinks.routes;
  return (await call(emailLinks, join, { body: { otpId } }, { now: noon })).status;
};

const countAccounts = async (email: string) => (await readIdentity(email))?.accounts.length;

test('a person who signs in already is asked before a further account joins theirs', async () => {
  const { one, owner, email, id } = await invitedElsewhere();
  const listed = async () =>
    (await owner.call(people, 'details', { params: { id } })).body.data.invited;
  const before = [await listed(), await countAccounts(email)];
  const [mail] = await listMailsTo(email);

  const status = await joinBy((await tokensTo(email))[0]);

  expect(mail?.subject).toContain(`invited you to ${one.franchise.name}`);
  expect(before).toEqual([true, 1]);
  expect([status, await listed(), await countAccounts(email)]).toEqual([200, false, 2]);
});

test('the link of an invitation to join opens nothing else, and is good once', async () => {
  const { email } = await invitedElsewhere();
  const [link] = await tokensTo(email);

  const answers = [await setBy(link), await joinBy(link), await joinBy(link)];

  expect(answers).toEqual([404, 200, 404]);
});

test('who waits to join is invited once, and again by the right link', async () => {
  const { owner, email, id } = await invitedElsewhere();

  const twice = await invitePerson(owner, 'server', { email });
  const again = await inviteAgain(owner, id);
  await settle(noon);
  const links = await tokensTo(email);

  expect([twice.status, again.status, links.length]).toEqual([400, 200, 2]);
  expect(twice.body).toHaveProperty('email');
  expect(await joinBy(links[1])).toBe(200);
});

test('an invitation of another franchise that is open yet is not shared either', async () => {
  const [one, two] = await Promise.all([world(), world()]);
  const [owner, other] = await Promise.all([one.as('Franchise'), two.as('Franchise')]);
  const { email, id } = await invitePerson(owner, 'driver');
  const there = await invitePerson(other, 'driver', { email });
  await settle(noon);
  const [choose, join] = await tokensTo(email);
  const invited = async (caller: Caller, of: string) =>
    (await caller.call(people, 'details', { params: { id: of } })).body.data.invited;

  await setBy(choose);
  const chosen = [await invited(owner, id), await invited(other, there.id)];
  await joinBy(join);

  expect(chosen).toEqual([false, true]);
  expect(await invited(other, there.id)).toBe(false);
});

test('who was to join by a wrong address waits at the right one alone', async () => {
  const { owner, email, id } = await invitedElsewhere();
  const [link] = await tokensTo(email);
  const { data } = (await owner.call(people, 'details', { params: { id } })).body;
  const { version, firstName, lastName, phone } = data;
  const right = `right-${email}`;

  const body = { version, firstName, lastName, phone, email: right };
  const { status } = await owner.call(people, 'update', { params: { id }, body });

  expect([status, await joinBy(link), await countAccounts(right)]).toEqual([200, 404, 1]);
  expect((await invitePerson(owner, 'driver', { email })).status).toBe(200);
});

test('an invitation that was lost is sent again: its link is good, the first one is void', async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invitePerson(owner, 'driver');
  await settle(noon);

  const { status, body } = await inviteAgain(owner, id);
  await settle(noon);

  const [former, latter] = await tokensTo(email);
  const [first, second] = [await setBy(former), await setBy(latter)];
  expect([status, body.general]).toEqual([200, [{ message: 'Invitation sent to Sam Lee.' }]]);
  expect([first, second]).toEqual([404, 200]);
});

test('an invitation that is sent again by one press, twice or at once, is one mail', async () => {
  const owner = await (await world()).as('Franchise');
  const [one, two] = [await invitePerson(owner, 'driver'), await invitePerson(owner, 'driver')];
  await settle(noon);

  const answers = await Promise.all([
    inviteAgain(owner, one.id, 'a'),
    inviteAgain(owner, one.id, 'a'),
  ]);
  const [later, other] = [
    await inviteAgain(owner, one.id, 'a'),
    await inviteAgain(owner, two.id, 'a'),
  ];
  await settle(noon);

  expect([...answers, later, other].map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(await tokensTo(one.email)).toHaveLength(2);
});

test('who has a password needs no invitation, and nobody is mailed many', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invitePerson(owner, 'driver');
  const { user } = owner;
  await createIdentity({ email: user.email, passwordHash: 'known', accounts: [user] });
  const again = async (of: string) => (await inviteAgain(owner, of)).status;

  const answers = [await again(user.userId), await again(id), await again(id), await again(id)];

  expect([...answers, await again(id)]).toEqual([409, 200, 200, 200, 429]);
});

test('who was invited at a wrong address is invited at the right one', async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invitePerson(owner, 'driver');
  const { version, ...person } = (await owner.call(people, 'details', { params: { id } })).body
    .data;
  const right = `right-${email}`;

  await owner.call(people, 'update', {
    params: { id },
    body: { ...person, version, email: right },
  });
  await settle(noon);

  expect(await listMailsTo(right)).toMatchObject([
    { subject: expect.stringMatching(/ invited you to /) },
  ]);
  expect(await listMailsTo(email)).toEqual([]);
});

test("a stranger's forgotten password neither voids an invitation nor uses up what owners need", async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invitePerson(owner, 'driver');
  await settle(noon);
  const forget = () => call(passwords, passwords.routes.forgot, { body: { email } }, { now: noon });

  await mapInSequence(rangeTo(4), () => forget());
  await settle(noon);
  const links = await tokensTo(email);
  const again = await inviteAgain(owner, id);

  expect(links).toHaveLength(1);
  expect([again.status, await setBy(links[0])]).toEqual([200, 200]);
});

test('a franchise invites so many in an hour', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const source = own.franchise.franchiseId;
  for (let time = 0; time < accountLimits.invitationsPerHour; time += 1) {
    await consumeRateLimit('invitationsOfTenant', source, noon);
  }

  const over = await invitePerson(owner, 'driver');

  expect(over.status).toBe(429);
});
