// Who has to sign in in two steps, and who lets a person in who lost the second step.
import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import {
  getNewestSuperSettings,
  saveSuperSettings,
} from '#functions/data/platform/super-settings.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { noSecondFactorPolicy } from '#shared/domain/accounts/second-factor.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import {
  type Browser,
  createPerson,
  createTwoStepPerson,
  getCode,
  later,
  openBrowser,
  password,
  readChallenge,
} from '#tests/support/fixtures/second-factor.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const forOwners = { ...noSecondFactorPolicy, owner: true };
const forManagers = { ...noSecondFactorPolicy, manager: true };
const everything = { from: instant(noon - 60_000), to: later(100) };

const listFranchiseActions = async ({ scope }: World) =>
  (await listAuditEntries(scope, everything)).map(({ action }) => action);

const readRecoveryCodes = ({ body }: Awaited<ReturnType<Browser['complete']>>) =>
  body.next === 'signedIn' ? (body.recoveryCodes ?? []) : [];

describe('a franchise that requires it', () => {
  test('leads whoever hasn’t to set it up at sign-in, with no session before', async () => {
    const own = await world({ secondFactor: forManagers });
    const { email } = await createPerson([own], { role: 'Manager' });
    const browser = openBrowser();

    const choice = await browser.signIn(email);
    const asked = await browser.signIn(email, { staffAsManager: true });
    const before = browser.hasSession();
    const challenge = readChallenge(asked);
    const secret = asked.body.next === 'setUpSecondFactor' ? asked.body.setUp.secret : '';
    const without = await browser.complete({ challenge, staffAsManager: true });
    const refused = await browser.complete({ challenge, code: '000000', staffAsManager: true });
    const answer = await browser.complete({
      challenge,
      code: getCode(secret),
      staffAsManager: true,
    });

    expect(choice.body.next).toBe('chooseLoginAs');
    expect(asked.body.next).toBe('setUpSecondFactor');
    expect([without.status, refused.status, before]).toEqual([400, 400, false]);
    expect(answer.body).toMatchObject({ next: 'signedIn', data: [{ acting: 'franchiseAdmin' }] });
    const codes = answer.body.next === 'signedIn' ? answer.body.recoveryCodes : [];
    expect(codes).toHaveLength(10);
    expect((await openBrowser().signIn(email, { staffAsManager: true })).body.next).toBe(
      'enterCode',
    );
  });

  test('asks everything else before the code counts, so that the recovery codes come with it', async () => {
    const own = await world({ secondFactor: forManagers });
    const { email } = await createPerson([own], { role: 'Manager' });
    const browser = openBrowser();
    const asked = await browser.signIn(email, { staffAsManager: true });
    const secret = asked.body.next === 'setUpSecondFactor' ? asked.body.setUp.secret : '';

    const early = await browser.complete({
      challenge: readChallenge(asked),
      code: getCode(secret),
    });

    expect(early.body.next).toBe('chooseLoginAs');
    expect((await readNewestIdentity(email))?.secondFactor).toBeUndefined();
  });

  test('shows new recovery codes if the reply to the set-up was lost', async () => {
    const own = await world({ secondFactor: forManagers });
    const { email } = await createPerson([own], { role: 'Manager' });
    const [browser, other] = [openBrowser(), openBrowser()];
    const asked = await browser.signIn(email, { staffAsManager: true });
    const secret = asked.body.next === 'setUpSecondFactor' ? asked.body.setUp.secret : '';
    const body = {
      challenge: readChallenge(asked),
      code: getCode(secret),
      staffAsManager: true,
    };
    const lost = readRecoveryCodes(await browser.complete(body));

    const again = await browser.complete(body);
    const elsewhere = await other.complete(body);
    const shown = readRecoveryCodes(again);
    const signInWith = async (code = '') => {
      const challenge = readChallenge(await other.signIn(email));
      return (await other.complete({ challenge, code, staffAsManager: true })).status;
    };

    expect([again.status, elsewhere.status]).toEqual([200, 409]);
    expect([lost.length, shown.length]).toEqual([10, 10]);
    expect([await signInWith(lost[0]), await signInWith(shown[0])]).toEqual([400, 200]);
  });

  test('leaves the others alone', async () => {
    const own = await world({ secondFactor: forManagers });
    const [owner, driver] = [
      await createPerson([own]),
      await createPerson([own], { role: 'Driver' }),
    ];

    const answers = [
      await openBrowser().signIn(owner.email),
      await openBrowser().signIn(driver.email),
    ];

    expect(answers.map(({ body }) => body.next)).toEqual(['signedIn', 'signedIn']);
  });

  test('is not turned off by the person', async () => {
    const own = await world({ secondFactor: forOwners });
    const { email } = await createPerson([own]);
    const browser = openBrowser();
    const asked = await browser.signIn(email);
    const secret = asked.body.next === 'setUpSecondFactor' ? asked.body.setUp.secret : '';
    await browser.complete({ challenge: readChallenge(asked), code: getCode(secret) });

    const body = { password: await sealTestPassword(password), code: getCode(secret, later(1)) };
    const { turnOffSecondFactor } = passwords.routes;
    const off = await browser.send(passwords, turnOffSecondFactor, { body }, later(1));

    expect([off.status, off.body]).toMatchObject([
      409,
      { general: [{ message: text('msg_second_factor_required') }] },
    ]);
  });

  test('is not entered by switching from an account that doesn’t', async () => {
    const [free, strict] = [await world(), await world({ secondFactor: forOwners })];
    const { email, users } = await createPerson([free, strict]);
    const browser = openBrowser();
    await browser.signIn(email, { userId: users[0]?.userId });

    const { status, body } = await browser.send(sessions, sessions.routes.switchAccount, {
      body: { userId: users[1]?.userId ?? '' },
    });

    expect([status, body]).toMatchObject([
      409,
      { general: [{ message: text('msg_second_factor_switch') }] },
    ]);
  });

  test('has an owner who decides it and has it on, and it is on record', async () => {
    const own = await world();
    const { franchiseId: id } = own.franchise;
    const { browser } = await createTwoStepPerson([own]);
    const { email } = await createPerson([own]);
    const without = openBrowser();
    await without.signIn(email);
    const { requireSecondFactor } = settings.routes;
    const body = { id, version: 1, secondFactor: forOwners };

    const first = await without.send(settings, requireSecondFactor, { body });
    const saved = await browser.send(settings, requireSecondFactor, { body });
    const again = await browser.send(settings, requireSecondFactor, { body });

    expect([first.status, saved.status, again.status]).toEqual([409, 200, 409]);
    expect(first.body).toMatchObject({ general: [{ message: text('msg_second_factor_first') }] });
    expect((await getNewestFranchise(own.scope))?.secondFactor).toEqual(forOwners);
    const entries = await listAuditEntries(own.scope, everything);
    expect(entries.find(({ action }) => action === 'secondFactorRequired')).toMatchObject({
      details: text('second_factor_group_owner'),
    });
  });

  test('is left to owners and corporate admins', async () => {
    const own = await world();
    const body = { id: own.franchise.franchiseId, version: 1, secondFactor: forManagers };
    const [manager, admin] = [await own.as('Manager'), await own.as('System Admin')];

    const statuses = [
      (await manager.call(settings, 'requireSecondFactor', { body })).status,
      (await admin.call(settings, 'requireSecondFactor', { body })).status,
    ];

    expect(statuses).toEqual([403, 200]);
  });
});

test('the corporate office requires it of its admins', async () => {
  const own = await world();
  const { email } = await createPerson([own], { role: 'Admin' });
  const two = await createTwoStepPerson([own], { role: 'System Admin' });
  const before = await getNewestSuperSettings();
  const { requireAdminSecondFactor, superUpdate } = settings.routes;
  const decide = (secondFactor: boolean, version: number) =>
    two.browser.send(settings, requireAdminSecondFactor, { body: { version, secondFactor } });
  const plain = await own.as('System Admin');
  const body = { version: before.version, secondFactor: true };

  const refused = await plain.call(settings, 'requireAdminSecondFactor', { body });
  const saved = await decide(true, before.version);
  const asked = (await openBrowser().signIn(email)).body.next;
  const { secondFactor: _, ...rest } = await getNewestSuperSettings();
  const kept = await two.browser.send(settings, superUpdate, {
    body: {
      ...rest,
      defaults: { ...rest.defaults, reminderHours: [...rest.defaults.reminderHours] },
    },
  });
  const after = await getNewestSuperSettings();
  await saveSuperSettings({ ...after, secondFactor: false });

  expect([refused.status, saved.status, kept.status]).toEqual([409, 200, 200]);
  expect([asked, after.secondFactor]).toEqual(['setUpSecondFactor', true]);
  expect((await openBrowser().signIn(email)).body.next).toBe('signedIn');
});

describe('a person who lost the second step', () => {
  test('is let in by their owner: signed out, told by mail, and on record', async () => {
    const own = await world();
    const owner = await own.as('Franchise');
    const lost = await createTwoStepPerson([own], { role: 'Manager' });
    const id = lost.users[0]?.userId ?? '';

    const known = await owner.call(people, 'details', { params: { id } });
    const off = await owner.call(people, 'turnOffSecondFactor', { params: { id } });
    const again = await owner.call(people, 'turnOffSecondFactor', { params: { id } });
    const profile = await lost.browser.send(sessions, sessions.routes.profile, {});

    expect(known.body.data.secondFactor).toBe(true);
    expect([off.status, again.status, profile.status]).toEqual([200, 409, 401]);
    expect((await openBrowser().signIn(lost.email, { staffAsManager: true })).body.next).toBe(
      'signedIn',
    );
    await settle(noon);
    const mails = await listMailsTo(lost.email);
    const told = mails.find(({ subject }) => subject === text('mail_secondFactorOff_subject'));
    expect(told?.body.text).toContain('Robin Okafor turned off two-step sign-in');
    expect(told?.body.text).not.toContain('192.0.2.');
    const entries = await listAuditEntries(own.scope, everything);
    expect(entries.find(({ action }) => action === 'secondFactorOff')).toMatchObject({
      actor: { userId: owner.user.userId },
      about: { userId: id },
    });
  });

  test('is not let in by themselves, a manager, someone below them, or another franchise', async () => {
    const [own, other] = [await world(), await world()];
    const lost = await createTwoStepPerson([own]);
    const id = lost.users[0]?.userId ?? '';
    const { turnOffSecondFactor } = people.routes;

    const statuses = [
      (await lost.browser.send(people, turnOffSecondFactor, { params: { id } })).status,
      (await (await own.as('Manager')).call(people, 'turnOffSecondFactor', { params: { id } }))
        .status,
      (await (await own.as('Owner Staff')).call(people, 'turnOffSecondFactor', { params: { id } }))
        .status,
      (await (await other.as('Franchise')).call(people, 'turnOffSecondFactor', { params: { id } }))
        .status,
    ];

    expect(statuses).toEqual([409, 403, 403, 404]);
    expect((await readNewestIdentity(lost.email))?.secondFactor).toBeDefined();
  });

  test('with an account elsewhere is not let in by an owner, because it guards that one too', async () => {
    const [own, other] = [await world(), await world()];
    const lost = await createTwoStepPerson([own, other], { role: 'Driver' });
    const [here, there] = lost.users.map(({ userId }) => userId);
    const owner = await own.as('Franchise');
    const admin = await own.as('System Admin');

    const byOwner = await owner.call(people, 'turnOffSecondFactor', { params: { id: here ?? '' } });
    const byAdmin = await admin.call(people, 'adminTurnOffSecondFactor', {
      body: { franchiseId: other.franchise.franchiseId, userId: there ?? '' },
    });

    expect([byOwner.status, byAdmin.status]).toEqual([403, 200]);
    expect(await listFranchiseActions(own)).toContain('secondFactorOff');
    expect(await listFranchiseActions(other)).toContain('secondFactorOff');
  });

  test('of the corporate office is let in by another System Admin, not by an Admin', async () => {
    const own = await world();
    const lost = await createTwoStepPerson([own], { role: 'System Admin' });
    const body = { userId: lost.users[0]?.userId ?? '' };

    const statuses = [
      (await (await own.as('Admin')).call(people, 'adminTurnOffSecondFactor', { body })).status,
      (await lost.browser.send(people, people.routes.adminTurnOffSecondFactor, { body })).status,
      (await (await own.as('System Admin')).call(people, 'adminTurnOffSecondFactor', { body }))
        .status,
    ];

    expect(statuses).toEqual([403, 409, 200]);
  });

  test('is seen to have one by owners, not by managers', async () => {
    const own = await world();
    const { users } = await createTwoStepPerson([own], { role: 'Driver' });
    const params = { id: users[0]?.userId ?? '' };
    const manager = await own.as('Manager', [
      {
        accessCode: 'MANAGE_STAFF',
        brandId: own.franchise.brandIds[0] ?? '',
        readonly: true,
        readWrite: false,
      },
    ]);

    const seen = await manager.call(people, 'details', { params });

    expect([seen.status, seen.body]).toMatchObject([200, { data: { secondFactor: null } }]);
  });
});
