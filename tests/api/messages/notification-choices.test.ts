// What people chose to hear by mail decides who is mailed, and when.
import { expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import type { NotificationType } from '#shared/domain/messages/notifications.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { getUnreadCount, raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import { createCrew, planShift, shiftInput } from '#tests/support/fixtures/staff.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

const values = { client: 'Acme Tools', brand: 'Kona Ice', day: 'Aug 01, 2026' };
const request = { type: 'FUTURE_BOOKING_REQUEST', values } as const;

const choose = (
  person: Caller,
  type: NotificationType,
  mailed: boolean,
  quiet: { from: string; to: string } | null = null,
) => person.call(notifications, 'saveChoices', { body: { mail: [{ type, mailed }], quiet } });

const mails = async ({ user }: Caller) =>
  (await listMailsTo(user.email)).map(({ subject }) => subject);

async function office() {
  const own = await world();
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  return { ...own, own, owner, manager };
}

test('a booking request rings for all and mails the owner, in the words of the bell', async () => {
  const { own, owner, manager } = await office();

  await raiseTestNotice(own, { ...request, brands: ['coffee'] });
  await settle();

  expect(await mails(owner)).toEqual(['Acme Tools wants to book Kona Ice on Aug 01, 2026']);
  expect(await mails(manager)).toEqual([]);
  expect([await getUnreadCount(owner), await getUnreadCount(manager)]).toEqual([1, 1]);
  const [mail] = await listMailsTo(owner.user.email);
  expect(mail?.body.text).toContain('/#/franchise/futureBookings');
});

test('told twice, it mails once', async () => {
  const { own, owner } = await office();
  const notice = { ...request, brands: ['coffee'], cause: 'the same' };

  await Promise.all([raiseTestNotice(own, notice), raiseTestNotice(own, notice)]);
  await settle();

  expect(await mails(owner)).toHaveLength(1);
});

test('whoever switches a mail off doesn’t get it, and whoever switches it on does', async () => {
  const { own, owner, manager } = await office();
  await raiseTestNotice(own, { ...request, brands: ['coffee'] });
  await choose(owner, 'FUTURE_BOOKING_REQUEST', false);
  await choose(manager, 'FUTURE_BOOKING_REQUEST', true);

  await raiseTestNotice(own, { ...request, brands: ['coffee'] });
  await settle();

  expect([(await mails(owner)).length, (await mails(manager)).length]).toEqual([1, 1]);
  const { body } = await owner.call(notifications, 'choices', {});
  expect(body.data.mail.find(({ type }) => type === 'FUTURE_BOOKING_REQUEST')).toEqual({
    type: 'FUTURE_BOOKING_REQUEST',
    mailed: false,
    isFixed: false,
  });
});

test('the franchise’s default applies to whoever chose nothing', async () => {
  const { own, owner, manager } = await office();
  const mail = [{ type: 'FUTURE_BOOKING_REQUEST', mail: 'on' }] as const;
  await owner.call(notifications, 'saveDefaults', { body: { mail: [...mail] } });
  await choose(owner, 'FUTURE_BOOKING_REQUEST', false);

  await raiseTestNotice(own, { ...request, brands: ['coffee'] });
  await settle();

  expect([(await mails(owner)).length, (await mails(manager)).length]).toEqual([0, 1]);
  expect((await manager.call(notifications, 'defaults', {})).status).toBe(403);
});

test('whoever loses the permission before the mail leaves gets none', async () => {
  const { own, manager } = await office();
  await choose(manager, 'FUTURE_BOOKING_REQUEST', true);
  await raiseTestNotice(own, { ...request, brands: ['coffee'] });
  await changeUser(manager.user, { permissions: [] });

  await settle();

  expect(await mails(manager)).toEqual([]);
});

test('in quiet hours a mail waits for their end, and what can’t be switched off doesn’t', async () => {
  const { own, owner } = await office();
  await choose(owner, 'EVENT_BOOKED', true, { from: '21:00', to: '07:00' });
  const atTen = fromIso('2026-07-16T03:00:00Z');
  const amount = { ...values, amount: '$12.00', event: 'Summer fair' };

  await raiseTestNotice(own, { ...request, brands: ['coffee'] }, atTen);
  await raiseTestNotice(own, { type: 'ORDER_DISPUTED', values: amount, brands: ['coffee'] }, atTen);
  await settle(atTen);
  const atNight = await mails(owner);
  await tick('send-mail', fromIso('2026-07-16T11:59:00Z'));
  const before = await mails(owner);
  await tick('send-mail', fromIso('2026-07-16T12:00:00Z'));

  expect(atNight).toEqual([expect.stringContaining('disputed a card payment')]);
  expect(before).toEqual(atNight);
  expect(await mails(owner)).toContain('Acme Tools wants to book Kona Ice on Aug 01, 2026');
});

test('a driver is rung for open shifts without the mail that they switched off', async () => {
  const { owner, driver } = await createCrew();
  await choose(driver, 'OPEN_SHIFTS', false);
  await choose(driver, 'OWN_SHIFTS', false);
  await planShift(owner, { open: true });
  await planShift(owner, { staffId: driver.user.userId, day: '2026-07-21' });
  await owner.call(staffSchedule, 'publish', { body: { day: shiftInput.day } });
  await settle();
  await tick('notify-crew-of-schedule', instant(noon + 60_000));
  await settle();

  expect(await mails(driver)).toEqual(['1 new shift']);
  expect(await getUnreadCount(driver)).toBe(2);
});

test('quiet hours that have no length are refused', async () => {
  const { owner } = await office();

  const { status, body } = await choose(owner, 'EVENT_BOOKED', true, {
    from: '07:00',
    to: '07:00',
  });

  expect([status, body]).toMatchObject([400, { quiet: [{ message: expect.any(String) }] }]);
});
