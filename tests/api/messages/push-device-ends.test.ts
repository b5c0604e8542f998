// A device gets pushes as long as its person is signed in on it, and only at known push services.
import { beforeEach, describe, expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { listPushDevices } from '#functions/data/accounts/push-devices.ts';
import { toPersonKey } from '#functions/data/accounts/sessions.ts';
import { hashPassword } from '#functions/ports/secrets/passwords.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import {
  createPushOffice,
  minutesLater,
  signInElsewhere,
  notifyOfRequest,
} from '#tests/support/fixtures/pushes.ts';
import { allowPushes, subscribeDevice } from '#tests/support/outside/push.ts';
import { sealTestPassword } from '#tests/support/seal-test-password.ts';
import { settle } from '#tests/support/stream.ts';

beforeEach(() => settle());

describe('a device ends', () => {
  /** A person with pushes on two devices, and what is pushed to each afterwards. */
  async function twoDevices() {
    const { own, owner } = await createPushOffice();
    const person = await own.as('Owner Staff');
    const { other, tokenHash } = await signInElsewhere(person, own);
    const devices = [await allowPushes(person), await allowPushes(other)];
    const pushed = async () => {
      await notifyOfRequest(own);
      return Promise.all(devices.map((it) => it.countAccepted()));
    };
    return { own, owner, person, other, tokenHash, pushed };
  }

  test('when it is switched off', async () => {
    const { person, pushed } = await twoDevices();

    await person.call(notifications, 'endPushDevice', {});

    expect(await pushed()).toEqual([0, 1]);
  });

  test('when the person signs out on it', async () => {
    const { other, pushed } = await twoDevices();

    await other.call(ownSessions, 'signOut', {});

    expect(await pushed()).toEqual([1, 0]);
  });

  test('when they sign it out from another one', async () => {
    const { person, tokenHash, pushed } = await twoDevices();

    await person.call(ownSessions, 'revoke', { params: { id: tokenHash } });

    expect(await pushed()).toEqual([1, 0]);
  });

  test('when they sign out on all others', async () => {
    const { person, pushed } = await twoDevices();

    await person.call(ownSessions, 'end', { body: { which: 'others' } });

    expect(await pushed()).toEqual([1, 0]);
  });

  test('when they sign out everywhere, also where they were idle for a day', async () => {
    const { person, pushed } = await twoDevices();
    const dayLater = minutesLater(25 * 60);

    await person.call(ownSessions, 'end', { body: { which: 'all' } }, dayLater);

    expect(await pushed()).toEqual([0, 0]);
  });

  test('when the owner signs them out', async () => {
    const { owner, person, pushed } = await twoDevices();

    await owner.call(people, 'signOut', { params: { id: person.user.userId } });

    expect(await pushed()).toEqual([0, 0]);
  });

  test('when their password changes', async () => {
    const { person, pushed } = await twoDevices();
    const { email, tenant, userId } = person.user;
    const passwordHash = await hashPassword('Correct-Horse-7', 10);
    await createIdentity({ email, passwordHash, accounts: [{ tenant, userId }] });
    const [oldPassword, password] = [
      await sealTestPassword('Correct-Horse-7'),
      await sealTestPassword('Battery-Staple-9'),
    ];

    const { status } = await person.call(passwords, 'change', {
      params: { id: userId },
      body: { oldPassword, password },
    });

    expect([status, await pushed()]).toEqual([200, [0, 0]]);
  });

  test('when they are kept out, and stays so when they are let in again', async () => {
    const { owner, person, pushed } = await twoDevices();
    const set = (activated: boolean) =>
      owner.call(people, 'setActivated', { body: { id: person.user.userId, activated } });

    await set(false);
    await set(true);

    expect(await pushed()).toEqual([0, 0]);
  });

  test('when somebody else signs in on it and gets pushes there', async () => {
    const { own, owner, manager } = await createPushOffice();
    const { body } = await owner.call(notifications, 'pushDevice', {});
    const shared = await subscribeDevice(body.data.serverKey);
    await owner.call(notifications, 'savePushDevice', { body: shared.body });

    await manager.call(notifications, 'savePushDevice', { body: shared.body });
    await notifyOfRequest(own);

    const { body: owners } = await owner.call(notifications, 'pushDevice', {});
    expect([await shared.countAccepted(), owners.data.endpoint]).toEqual([1, null]);
  });

  test('when it is the longest unused of too many', async () => {
    const { own, owner } = await createPushOffice();
    const first = await allowPushes(owner);
    for (let at = 1; at <= messageLimits.pushDevices; at += 1)
      await allowPushes((await signInElsewhere(owner, own)).other, minutesLater(at));

    const devices = await listPushDevices(toPersonKey(owner.user));

    expect(devices).toHaveLength(messageLimits.pushDevices);
    expect(devices.map(({ endpoint }) => endpoint)).not.toContain(first.body.endpoint);
  });

  test('even if it is registered while the person signs out', async () => {
    const { own, owner } = await createPushOffice();
    const { body } = await owner.call(notifications, 'pushDevice', {});
    const rounds = Array.from({ length: 5 }, async () => {
      const { other } = await signInElsewhere(owner, own);
      const device = await subscribeDevice(body.data.serverKey);
      await Promise.all([
        other.call(notifications, 'savePushDevice', { body: device.body }),
        other.call(ownSessions, 'signOut', {}),
      ]);
    });

    await Promise.all(rounds);

    expect(await listPushDevices(toPersonKey(owner.user))).toEqual([]);
  });
});

describe('a subscription is refused', () => {
  test.each([
    'https://push.example.com/send/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user:secret@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.com/fcm/send/1',
    'https://push.apple.com.example.com/1',
    'https://evilpush.apple.com/1',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:22/',
    'https://[::1]/',
  ])('at %s', async (endpoint) => {
    const { owner } = await createPushOffice();
    const { body } = await owner.call(notifications, 'pushDevice', {});
    const device = await subscribeDevice(body.data.serverKey);

    const saved = await owner.call(notifications, 'savePushDevice', {
      body: { ...device.body, endpoint },
    });

    expect([saved.status, saved.body]).toMatchObject([400, { endpoint: [{}] }]);
  });

  test('whose key is no point of the curve, or is for another sender', async () => {
    const { owner } = await createPushOffice();
    const { body } = await owner.call(notifications, 'pushDevice', {});
    const device = await subscribeDevice(body.data.serverKey);
    const save = async (over: object) => {
      const saved = await owner.call(notifications, 'savePushDevice', {
        body: { ...device.body, ...over },
      });
      return [saved.status, saved.body];
    };

    expect(await save({ p256dh: 'B'.repeat(87) })).toMatchObject([400, { p256dh: [{}] }]);
    expect(await save({ serverKey: device.body.p256dh })).toMatchObject([400, { serverKey: [{}] }]);
    expect(await save({ auth: 'short' })).toMatchObject([400, { auth: [{}] }]);
  });
});
