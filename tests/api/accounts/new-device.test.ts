// A sign-in on a device that wasn't known is told by mail and bell, once for each device but a person's
// first, and ended by the link in the mail.
import { expect, test } from 'vitest';
import { listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { forgetDevice, listKnownDevices } from '#functions/data/accounts/sign-in-attempts.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { viewerCityHeader } from '#shared/contract/edge.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { call, toCookieHeader } from '#tests/support/call.ts';
import {
  type Browser,
  createPerson,
  createTwoStepPerson,
  getCode,
  later as stepsLater,
  openBrowser,
  password,
  readChallenge,
} from '#tests/support/fixtures/second-factor.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const day = 86_400_000;
const later = (days: number): Instant => instant(noon + days * day);

async function listNewDeviceMails(email: string, now = noon) {
  await settle(now);
  const mails = await listMailsTo(email);
  return mails.filter(({ body }) => body.text.includes('/end-device?'));
}

const readToken = (mails: Awaited<ReturnType<typeof listNewDeviceMails>>): string =>
  mails.flatMap(({ body }) => /end-device\?otpId=([\w-]{43})/.exec(body.text)?.[1] ?? []).at(-1) ??
  '';

const endDevice = (otpId: string, now = noon) =>
  call(emailLinks, emailLinks.routes.endDevice, { body: { otpId } }, { now });

const getProfileStatus = async (browser: Browser, now = noon) =>
  (await browser.send(sessions, sessions.routes.profile, {}, now)).status;

/** In a browser that isn't their first. */
async function createSignedInPerson(role: 'Franchise' | 'Driver' | 'Manager' = 'Franchise') {
  const own = await world();
  const person = await createPerson([own], { role });
  const answers = { termsConditionAccepted: true, loginAsStaff: role === 'Manager' };
  await openBrowser('203.0.113.9').signIn(person.email, answers);
  const browser = openBrowser();
  await browser.signIn(person.email, answers);
  return { own, ...person, browser, answers };
}

test('the first sign-in on a device is mailed, later ones are not', async () => {
  const { email, browser, answers } = await createSignedInPerson();
  const [mail, ...others] = await listNewDeviceMails(email);
  await browser.signIn(email, answers, later(2));
  const again = await listNewDeviceMails(email, later(2));
  await openBrowser('198.51.100.7').signIn(email, answers, later(2));
  const onAnother = await listNewDeviceMails(email, later(2));

  expect(mail?.body.text).toMatch(/Unknown device, 192\.0\.2\.1, .*Central Time/);
  expect([others.length, again.length, onAnother.length]).toEqual([0, 1, 2]);
});

test('the first device of a person is no news, however often it is forgotten', async () => {
  const { email } = await createPerson([await world()], { role: 'Franchise' });
  const browser = openBrowser();
  await browser.signIn(email, { termsConditionAccepted: true });
  const { list } = notifications.routes;
  await settle();
  const told = await browser.send(notifications, list, { body: {} });
  const mails = await listNewDeviceMails(email);

  const [device] = await listKnownDevices(email);
  await forgetDevice(email, device?.deviceId ?? '');
  await openBrowser().signIn(email, {}, later(1));

  expect([told.body.data, mails]).toEqual([[], []]);
  expect(await listNewDeviceMails(email, later(1))).toHaveLength(1);
});

test('the bell tells of it too, and leads to the person’s devices', async () => {
  const { browser } = await createSignedInPerson();
  await settle();

  const { list } = notifications.routes;
  const told = await browser.send(notifications, list, { body: {} });

  expect(told.body.data).toMatchObject([
    { type: 'NEW_DEVICE', notificationText: expect.stringContaining('Unknown device, 192.0.2.1') },
  ]);
});

test('whoever sets a password by a mailed link makes the browser known, which is no news', async () => {
  const own = await world();
  const { email } = await createPerson([own], { role: 'Franchise' });
  const browser = openBrowser();
  await browser.send(passwords, passwords.routes.forgot, { body: { email } });
  await settle();
  const mails = await listMailsTo(email);
  const otpId = mails.flatMap(({ body }) => /otpId=([\w-]{43})/.exec(body.text)?.[1] ?? [])[0];
  const typed = 'Another-Horse-8';
  const body = { otpId, password: await sealTestPassword(typed) };
  await browser.send(passwords, passwords.routes.set, { body });

  await browser.signIn(email, { typed, termsConditionAccepted: true });
  const known = await listNewDeviceMails(email);
  await openBrowser('198.51.100.7').signIn(email, { typed });

  expect(known).toEqual([]);
  expect(await listNewDeviceMails(email)).toHaveLength(1);
});

test('a wrong password is no sign-in', async () => {
  const { email } = await createPerson([await world()], { role: 'Franchise' });

  await openBrowser().signIn(email, { typed: `not ${password}` });

  expect(await listNewDeviceMails(email)).toEqual([]);
});

test('the link signs the device out, once, and no other', async () => {
  const { own, email, browser, answers } = await createSignedInPerson();
  const thief = openBrowser('198.51.100.7');
  await thief.signIn(email, answers);
  const { open } = calendarFeeds.routes;
  const feed = await thief.send(calendarFeeds, open, { body: { kind: 'franchise' } });
  const token = new URL(feed.body.data.url).searchParams.get('token') ?? '';
  const otpId = readToken(await listNewDeviceMails(email));

  const ended = await endDevice(otpId);
  const again = await endDevice(otpId);

  expect([ended.status, again.status]).toEqual([200, 404]);
  expect([await getProfileStatus(thief), await getProfileStatus(browser)]).toEqual([401, 200]);
  const { read } = calendarFeeds.routes;
  expect((await call(calendarFeeds, read, { query: { token } }, { now: noon })).status).toBe(404);
  const period = { from: later(-1), to: later(1) };
  expect((await listAuditEntries(own.scope, period)).map(({ action }) => action)).toContain(
    'sessionRevoked',
  );
  // It is unknown again.
  await thief.signIn(email, answers, later(1));
  expect(await listNewDeviceMails(email, later(1))).toHaveLength(3);
});

test('it ends the session that followed the first one, in another role', async () => {
  const { email, users, browser } = await createSignedInPerson('Manager');
  const { sessionKey } = (await browser.send(sessions, sessions.routes.profile, {})).body.data;
  const body = { id: sessionKey, userId: users[0]?.userId, loginAsFranchiseAdmin: true };
  const changed = await browser.send(sessionRole, sessionRole.routes.change, { body });

  await endDevice(readToken(await listNewDeviceMails(email)));

  expect([changed.status, await getProfileStatus(browser)]).toEqual([200, 401]);
});

test('after a month the link is over', async () => {
  const { email, browser } = await createSignedInPerson();
  const otpId = readToken(await listNewDeviceMails(email));

  expect((await endDevice(otpId, later(30))).status).toBe(400);
  expect(await getProfileStatus(browser)).toBe(200);
});

test('the place is what the edge knows of the address', async () => {
  const { email, answers } = await createSignedInPerson();
  const seal = await sealTestPassword(password);
  const headers = { [viewerCityHeader]: 'S%C3%A3o%20Paulo' };
  const body = { email, steps: true, ...answers, password: seal };
  const { signIn } = sessions.routes;
  const opened = await call(sessions, signIn, { body }, { now: noon, headers });
  const cookie = opened.cookies.map((each) => each.split(';')[0]).join('; ');

  const { list } = ownSessions.routes;
  const { data } = (await call(ownSessions, list, {}, { now: noon, cookie })).body;

  expect(data.find(({ current }) => current)).toMatchObject({ place: 'São Paulo' });
  const mails = await listNewDeviceMails(email);
  expect(mails.some(({ body: { text } }) => text.includes('São Paulo (192.0.2.1)'))).toBe(true);
});

test('a place doesn’t stay beside an address that it isn’t of', async () => {
  const { email, users, answers } = await createSignedInPerson('Manager');
  const seal = await sealTestPassword(password);
  const headers = { [viewerCityHeader]: 'Oslo' };
  const signedIn = { email, steps: true, ...answers, password: seal };
  const { signIn, profile } = sessions.routes;
  const opened = await call(sessions, signIn, { body: signedIn }, { now: noon, headers });
  const cookie = toCookieHeader(opened.cookies);
  const { sessionKey } = (await call(sessions, profile, {}, { now: noon, cookie })).body.data;

  const body = { id: sessionKey, userId: users[0]?.userId, loginAsFranchiseAdmin: true };
  const changed = await call(
    sessionRole,
    sessionRole.routes.change,
    { body },
    { now: noon, cookie, sourceIp: '198.51.100.7' },
  );
  const after = toCookieHeader(changed.cookies);
  const { data } = (
    await call(ownSessions, ownSessions.routes.list, {}, { now: noon, cookie: after })
  ).body;

  expect(data.find(({ current }) => current)).toMatchObject({
    address: '198.51.100.7',
    place: null,
  });
});

const listRemembered = async (browser: Browser) =>
  (await browser.send(ownSessions, ownSessions.routes.remembered, {})).body.data;

test('devices that know the person are listed, without those that are signed in, and forgotten', async () => {
  const { email, browser, answers } = await createSignedInPerson();
  const elsewhere = openBrowser('198.51.100.7');
  await elsewhere.signIn(email, answers);
  const whileOpen = await listRemembered(browser);
  await elsewhere.send(ownSessions, ownSessions.routes.signOut, {});

  const remembered = await listRemembered(browser);
  const params = { id: remembered[0]?.id ?? '' };
  const forgotten = await browser.send(ownSessions, ownSessions.routes.forget, { params });

  expect(whileOpen).toEqual([]);
  expect(remembered).toMatchObject([
    { kind: 'known', device: 'Unknown device', address: '198.51.100.7', trustedUntil: null },
  ]);
  expect([forgotten.status, await listRemembered(browser)]).toEqual([200, []]);
  expect((await browser.send(ownSessions, ownSessions.routes.forget, { params })).status).toBe(404);
});

test('one that isn’t asked for the second step says so, until it is forgotten', async () => {
  const { email, browser, secret } = await createTwoStepPerson([await world()]);
  const trusted = openBrowser();
  const at = stepsLater(1);
  const challenge = readChallenge(await trusted.signIn(email, {}, at));
  await trusted.complete({ challenge, code: getCode(secret, at), trustDevice: true }, at);
  await trusted.send(ownSessions, ownSessions.routes.signOut, {}, at);
  const [device] = await listRemembered(browser);
  const asked = async (now: Instant) => (await trusted.signIn(email, {}, now)).body.next;
  const before = await asked(stepsLater(2));
  await trusted.send(ownSessions, ownSessions.routes.signOut, {}, stepsLater(2));

  const params = { id: device?.id ?? '' };
  await browser.send(ownSessions, ownSessions.routes.forget, { params });

  expect(device?.trustedUntil).toBe(toIso(instant(at + 30 * day)));
  expect([before, await asked(stepsLater(3))]).toEqual(['signedIn', 'enterCode']);
});

test('a device that is signed in to another account of the person is no remembered one, and ends with all', async () => {
  const [one, other] = [await world(), await world()];
  const { email, users } = await createPerson([one, other], { role: 'Franchise' });
  const signInTo = async (index: number) => {
    const browser = openBrowser(`198.51.100.${index}`);
    const userId = users[index]?.userId;
    await browser.signIn(email, { userId, termsConditionAccepted: true });
    return browser;
  };
  const [own, elsewhere] = [await signInTo(0), await signInTo(1)];
  const remembered = await listRemembered(own);
  const { data: open } = (await own.send(ownSessions, ownSessions.routes.list, {})).body;

  await own.send(ownSessions, ownSessions.routes.end, { body: { which: 'others' } });

  expect([remembered, open.length]).toEqual([[], 2]);
  expect([await getProfileStatus(own), await getProfileStatus(elsewhere)]).toEqual([200, 401]);
});

test('what is listed costs a read of the person, and of each kind at once', async () => {
  const { browser } = await createSignedInPerson();

  const { cost } = await browser.send(ownSessions, ownSessions.routes.remembered, {});

  // The session, the user, the identity, and three queries.
  expect(cost.requests).toBe(6);
});
