import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { call } from '#tests/support/call.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { invite } from '#tests/support/people.ts';
import { sealed } from '#tests/support/sealed.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const tokensTo = async (email: string) =>
  (await mailsTo(email)).map(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? '');

const setBy = async (otpId = '') => {
  const body = { otpId, password: await sealed('Battery-Staple-9') };
  return (await call(passwords, passwords.routes.set, { body }, { now: noon })).status;
};

test('who is invited chooses a password by the link in the mail, and is invited no longer', async () => {
  const owner = await (await world()).as('Franchise');
  const { email } = await invite(owner, 'driver');

  await settle(noon);
  const [otpId] = await tokensTo(email);
  const status = await setBy(otpId);
  const listed = await owner.call(people, 'list', { body: { searchText: email } });

  expect(status).toBe(200);
  expect(listed.body.data).toMatchObject([{ email, invited: false }]);
});

test('a person who signs in already is told of a further account, and mailed no link', async () => {
  const [one, two] = await Promise.all([world(), world()]);
  const [owner, other] = await Promise.all([one.as('Franchise'), two.as('Franchise')]);
  const { email, tenant, userId } = other.user;
  await createIdentity({ email, passwordHash: 'known', accounts: [{ tenant, userId }] });

  await invite(owner, 'driver', { email });
  await settle(noon);

  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `You can now sign in to ${one.franchise.name}`,
  ]);
  expect(mails[0]?.body.text).not.toContain('otpId');
});

test('an invitation that was lost is sent again: its link is good, the first one is void', async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invite(owner, 'driver');
  await settle(noon);

  const { status, body } = await owner.call(people, 'inviteAgain', { params: { id } });
  await settle(noon);

  const [former, latter] = await tokensTo(email);
  const [first, second] = [await setBy(former), await setBy(latter)];
  expect([status, body.general]).toEqual([200, [{ message: 'Invitation sent to Sam Lee.' }]]);
  expect([first, second]).toEqual([400, 200]);
});

test('who has a password needs no invitation, and nobody is mailed many', async () => {
  const owner = await (await world()).as('Franchise');
  const { id } = await invite(owner, 'driver');
  const { user } = owner;
  await createIdentity({ email: user.email, passwordHash: 'known', accounts: [user] });
  const again = async (of: string) =>
    (await owner.call(people, 'inviteAgain', { params: { id: of } })).status;

  const answers = [await again(user.userId), await again(id), await again(id), await again(id)];

  expect([...answers, await again(id)]).toEqual([409, 200, 200, 200, 429]);
});

test('who was invited at a wrong address is invited at the right one', async () => {
  const owner = await (await world()).as('Franchise');
  const { id, email } = await invite(owner, 'driver');
  const { version, ...person } = (await owner.call(people, 'details', { params: { id } })).body
    .data;
  const right = `right-${email}`;

  await owner.call(people, 'update', {
    params: { id },
    body: { ...person, version, email: right },
  });
  await settle(noon);

  expect(await mailsTo(right)).toMatchObject([{ subject: 'Your Brandwagon account' }]);
  expect(await mailsTo(email)).toEqual([]);
});
