// What a company without any data does first.
import { beforeEach, expect, test } from 'vitest';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { inviteFirstAdmin, listSystemAdmins } from '#scripts/first-run/first-run.ts';
import { buildFranchise, buildUser } from '#scripts/seed/builders.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import { resetEngines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';

const email = 'ines@example.com';
const admin = { name: 'Ines Moreau', email };
const password = 'Battery-Staple-9';

beforeEach(() => resetEngines());

const getToken = (link: string) => /otpId=([\w-]{43})/.exec(link)?.[1] ?? '';

async function accept(link: string) {
  const body = { otpId: getToken(link), password: await sealTestPassword(password) };
  return call(passwords, passwords.routes.set, { body }, { now: noon });
}

async function signIn() {
  const body = { email, password: await sealTestPassword(password) };
  const answer = await call(sessions, sessions.routes.signIn, { body }, { now: noon });
  return { now: noon, cookie: toCookieHeader(answer.cookies) };
}

test('the first System Admin follows the link, signs in, and makes the first franchise', async () => {
  const link = await inviteFirstAdmin(admin, noon);
  const accepted = await accept(link);
  const caller = await signIn();
  const listed = await call(brands, brands.routes.list, {}, caller);
  const brandIds = listed.body.data.map(({ brandId }) => brandId);
  const made = await call(
    franchises,
    franchises.routes.create,
    {
      body: {
        code: 'FIRST',
        name: 'First Treats',
        primaryEmail: 'owner@example.com',
        primaryContact: 'Lou Landry',
        billingCity: 'Lafayette',
        billingState: 'LA',
        timeZone: 'America/Chicago',
        salesTaxRate: '8.45',
        givebackPercentage: '20',
        brandIds,
        requestKey: 'first-franchise',
      },
    },
    caller,
  );
  await settle();

  expect([accepted.status, listed.status, made.status]).toEqual([200, 200, 200]);
  expect(brandIds).toEqual(['coffee', 'shaved-ice', 'soft-treats']);
  expect(await listMailsTo('owner@example.com')).toHaveLength(1);
});

test('a second run is refused, and changes nothing', async () => {
  const link = await inviteFirstAdmin(admin, noon);

  await expect(inviteFirstAdmin(admin, noon)).rejects.toThrow(`System Admin already: ${email}`);

  expect(await listSystemAdmins()).toHaveLength(1);
  expect((await accept(link)).status).toBe(200);
});

test('two runs at once invite one person', async () => {
  const names = ['one@example.com', 'other@example.com'];

  const runs = await Promise.allSettled(
    names.map((name) => inviteFirstAdmin({ name: 'Kim Li', email: name }, noon)),
  );

  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listSystemAdmins()).toHaveLength(1);
  expect(await listBrands()).toHaveLength(3);
});

test('whoever lost the link gets another one, which replaces the first', async () => {
  const lost = await inviteFirstAdmin(admin, noon);

  const next = await inviteFirstAdmin({ ...admin, again: true }, noon);

  expect((await accept(lost)).status).not.toBe(200);
  expect((await accept(next)).status).toBe(200);
  await expect(inviteFirstAdmin({ ...admin, again: true }, noon)).rejects.toThrow('signs in');
});

test('another System Admin is invited only when asked for', async () => {
  await accept(await inviteFirstAdmin(admin, noon));

  await inviteFirstAdmin({ name: 'Paul L', email: 'paul@example.com', again: true }, noon);

  expect((await listSystemAdmins()).map((it) => it.email).toSorted()).toEqual([
    email,
    'paul@example.com',
  ]);
});

test('somebody of a franchise is not made a System Admin behind their back', async () => {
  const tenant = 'somewhere';
  await createFranchise(buildFranchise({ franchiseId: tenant }));
  await createUser(buildUser({ tenant, userId: 'owner', email }));
  await createIdentity({ email, passwordHash: 'any', accounts: [{ tenant, userId: 'owner' }] });

  await expect(inviteFirstAdmin(admin, noon)).rejects.toThrow('has an account at a franchise');
});
