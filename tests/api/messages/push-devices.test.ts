// Pushes reach the devices on which a person allowed them, once, encrypted for the device, and end
// with its session.
import { beforeEach, describe, expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import {
  getUnreadCount,
  listReceivedNotifications,
  raiseTestNotice,
} from '#tests/support/fixtures/notices.ts';
import {
  bookingRequest,
  createPushOffice,
  minutesLater,
  requestValues,
  signInElsewhere,
  notifyOfRequest,
} from '#tests/support/fixtures/pushes.ts';
import { createCrew, planShift, shiftInput } from '#tests/support/fixtures/staff.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import type { PushTestDevice } from '#tests/support/push-subscription.ts';
import { allowPushes } from '#tests/support/outside/push.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, type Caller, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const title = 'Acme Tools wants to book Kona Ice on Aug 01, 2026';

const titles = async (device: PushTestDevice) =>
  (await device.listPushes()).map((push) => push.title);

describe('what happens', () => {
  test('is pushed to whoever may know, in the words of the bell, and leads there', async () => {
    const { own, owner, manager } = await createPushOffice();
    const stranger = await own.as(
      'Manager',
      buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']),
    );
    const [phone, managersPhone, strangersPhone] = [
      await allowPushes(owner),
      await allowPushes(manager),
      await allowPushes(stranger),
    ];

    await notifyOfRequest(own);

    const [notification] = await listReceivedNotifications(owner);
    const id = notification?.id ?? '';
    const push = { id, title, body: '', path: '/franchise/futureBookings', unread: [id] };
    expect(await phone.listPushes()).toEqual([push]);
    expect(await managersPhone.listPushes()).toEqual([push]);
    expect(await strangersPhone.listPushes()).toEqual([]);
    expect(await phone.listWaiting()).toMatchObject([
      { ttl: 12 * 3_600, urgency: 'high', topic: id.slice(0, 32) },
    ]);
  });

  test('is pushed once for each device, however often it comes', async () => {
    const { own, owner } = await createPushOffice();
    const { other } = await signInElsewhere(owner, own);
    const devices = [await allowPushes(owner), await allowPushes(other)];
    const notice = { ...bookingRequest, cause: 'the same' };

    await Promise.all([raiseTestNotice(own, notice), raiseTestNotice(own, notice)]);
    await settle();
    await raiseTestNotice(own, notice);
    await settle();
    await tick('send-mail', minutesLater(10));

    expect(await Promise.all(devices.map((it) => it.countAccepted()))).toEqual([1, 1]);
  });

  test('names what else is unread, for the badge', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await notifyOfRequest(own);
    await notifyOfRequest(own, { values: { ...requestValues, client: 'Lincoln Elementary' } });

    const [first, second] = await phone.listPushes();

    expect(second?.unread).toEqual([second?.id, first?.id]);
  });

  test('isn’t pushed to whoever did it, or lost the permission before it leaves', async () => {
    const { own, owner, manager } = await createPushOffice();
    const [phone, managersPhone] = [await allowPushes(owner), await allowPushes(manager)];
    await raiseTestNotice(own, { ...bookingRequest, by: owner.user.userId });
    await changeUser(manager.user, { permissions: [] });

    await settle();

    expect([await titles(phone), await titles(managersPhone)]).toEqual([[], []]);
  });

  test('isn’t pushed once it was read elsewhere', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await raiseTestNotice(own, bookingRequest);
    await owner.call(notifications, 'readAll', {});

    await settle();

    expect(await titles(phone)).toEqual([]);
  });

  test('reaches a driver whose shifts were published, with its lines', async () => {
    const { owner, driver } = await createCrew();
    const phone = await allowPushes(driver);
    await planShift(owner, { staffId: driver.user.userId, day: '2026-07-21' });
    await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
    await settle();
    await tick('notify-crew-of-schedule', minutesLater(1));
    await settle();

    expect(await phone.listPushes()).toMatchObject([
      { title: '1 new shift', body: expect.stringContaining('Jul 21') },
    ]);
  });

  test('reaches a driver whose time off was decided', async () => {
    const own = await world();
    const person = await own.as('Driver');
    const phone = await allowPushes(person);

    await raiseTestNotice(own, { type: 'TIME_OFF_DECIDED', toStaff: [person.user.userId] });
    await settle();

    expect(await phone.countAccepted()).toBe(1);
  });
});

describe('choices', () => {
  const choose = (
    person: Caller,
    type: NotificationType,
    pushed: boolean,
    quiet: { from: string; to: string } | null = null,
  ) =>
    person.call(notifications, 'saveChoices', {
      body: { mail: [], push: [{ type, pushed }], quiet },
    });

  test('a kind that is switched off isn’t pushed, and one that is switched on is', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await choose(owner, 'FUTURE_BOOKING_REQUEST', false);
    await choose(owner, 'EVENT_BOOKED', true);

    await notifyOfRequest(own);
    await raiseTestNotice(own);
    await settle();

    const { body } = await owner.call(notifications, 'choices', {});
    expect(await titles(phone)).toEqual([expect.stringContaining('booked Field Day')]);
    expect(body.data.push).toContainEqual({ type: 'FUTURE_BOOKING_REQUEST', pushed: false });
    expect(body.data.push).toContainEqual({ type: 'EVENT_BOOKED', pushed: true });
    expect(body.data.push).toContainEqual({ type: 'ORDER_DISPUTED', pushed: true });
  });

  test('an older page, which knows no pushes, leaves them as they are', async () => {
    const { owner } = await createPushOffice();
    await choose(owner, 'EVENT_BOOKED', true);

    await owner.call(notifications, 'saveChoices', { body: { mail: [], quiet: null } });

    const { body } = await owner.call(notifications, 'choices', {});
    expect(body.data.push).toContainEqual({ type: 'EVENT_BOOKED', pushed: true });
  });

  test('in quiet hours pushes wait, also those whose mail doesn’t', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await choose(owner, 'FUTURE_BOOKING_REQUEST', true, { from: '21:00', to: '07:00' });
    const atTen = fromIso('2026-07-16T03:00:00Z');
    const amount = { ...requestValues, amount: '$12.00', event: 'Summer fair' };
    await raiseTestNotice(
      own,
      { type: 'ORDER_DISPUTED', values: amount, brands: ['coffee'] },
      atTen,
    );
    await settle(atTen);
    await tick('send-mail', fromIso('2026-07-16T11:59:00Z'));
    const before = await phone.countAccepted();

    await tick('send-mail', fromIso('2026-07-16T12:00:00Z'));

    expect([before, await phone.countAccepted()]).toEqual([0, 1]);
    expect(await listMailsTo(owner.user.email)).toHaveLength(1);
  });
});

describe('a push service that', () => {
  test.each(['unsubscribed', 'expired'] as const)('calls it %s ends the device', async (state) => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await phone.setState(state);
    await notifyOfRequest(own);
    await phone.setState('active');

    await notifyOfRequest(own);
    await tick('send-mail', minutesLater(60));

    const { body } = await owner.call(notifications, 'pushDevice', {});
    expect([await phone.countAccepted(), body.data.endpoint]).toEqual([0, null]);
  });

  test('is busy is asked again when it wants to be, and not before', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await phone.setState('busy');
    await notifyOfRequest(own);
    await phone.setState('active');

    await tick('send-mail', minutesLater(9));
    const early = await phone.countAccepted();
    await tick('send-mail', minutesLater(10));
    await tick('send-mail', minutesLater(30));

    expect([early, await titles(phone)]).toEqual([0, [title]]);
  });

  test('is broken gets it again, and a person’s other device gets it once', async () => {
    const { own, owner } = await createPushOffice();
    const { other } = await signInElsewhere(owner, own);
    const [phone, laptop] = [await allowPushes(owner), await allowPushes(other)];
    await phone.setState('broken');
    await notifyOfRequest(own);
    await phone.setState('active');

    await tick('send-mail', minutesLater(1));
    await tick('send-mail', minutesLater(30));

    expect([await phone.countAccepted(), await laptop.countAccepted()]).toEqual([1, 1]);
  });

  test('stays broken is left alone after five attempts', async () => {
    const { own, owner } = await createPushOffice();
    const phone = await allowPushes(owner);
    await phone.setState('broken');
    await notifyOfRequest(own);
    for (const minutes of [1, 6, 21, 36, 51, 66]) await tick('send-mail', minutesLater(minutes));
    await phone.setState('active');

    await tick('send-mail', minutesLater(120));

    expect(await phone.countAccepted()).toBe(0);
  });

  test('never answers holds nothing up, and isn’t asked twice, since it may have it', async () => {
    const { own, owner, manager } = await createPushOffice();
    const [phone, managersPhone] = [await allowPushes(owner), await allowPushes(manager)];
    await phone.setState('hanging');
    await notifyOfRequest(own);
    await phone.setState('active');

    await tick('send-mail', minutesLater(30));

    expect([await phone.countAccepted(), await managersPhone.countAccepted()]).toEqual([0, 1]);
    expect(await getUnreadCount(owner)).toBe(1);
  });
});
