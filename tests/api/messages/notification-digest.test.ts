// Whoever wants one email a day gets what happened as one, at their hour.
import { beforeEach, expect, test } from 'vitest';
import { changeUser } from '#functions/data/accounts/users.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { getNextDigest } from '#shared/domain/messages/notification-choices.ts';
import { fromIso, instant, toIso } from '#shared/domain/values/instant.ts';
import { localTime } from '#shared/domain/values/local-date.ts';
import { getUnreadCount, raiseTestNotice } from '#tests/support/fixtures/notices.ts';
import {
  bookingRequest,
  createPushOffice,
  requestValues,
  notifyOfRequest,
} from '#tests/support/fixtures/pushes.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon } from '#tests/support/world.ts';

beforeEach(() => settle());

/** Seven in the morning in Chicago, on the day after the tests' noon. */
const seven = fromIso('2026-07-16T12:00:00Z');
const nextSeven = fromIso('2026-07-17T12:00:00Z');

const chooseDigest = (person: Caller, digestAt: string | null) =>
  person.call(notifications, 'saveChoices', { body: { mail: [], quiet: null, digestAt } });

const subjects = async ({ user }: Caller) =>
  (await listMailsTo(user.email)).map(({ subject }) => subject);

async function digested() {
  const office = await createPushOffice();
  await chooseDigest(office.owner, '07:00');
  return office;
}

const other = { values: { ...requestValues, client: 'Lincoln Elementary' } };

test('what happened comes as one mail at the hour, oldest first, with where it leads', async () => {
  const { own, owner } = await digested();
  await notifyOfRequest(own);
  await raiseTestNotice(own, { ...bookingRequest, ...other }, instant(noon + 60_000));
  await settle();
  await tick('send-mail', instant(seven - 60_000));
  const before = await subjects(owner);

  await tick('send-mail', seven);
  await tick('send-mail', instant(seven + 3_600_000));

  const mails = await listMailsTo(owner.user.email);
  expect(before).toEqual([]);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 things that happened in the last day']);
  expect(mails[0]?.body.text).toMatch(
    /Acme Tools wants to book[^]*franchise\/futureBookings[^]*Lincoln Elementary wants to book/,
  );
  expect(await getUnreadCount(owner)).toBe(2);
});

test('what comes twice is in it once, and what comes after it has left is in the next one', async () => {
  const { own, owner } = await digested();
  const notice = { ...bookingRequest, cause: 'the same' };
  await raiseTestNotice(own, notice);
  await raiseTestNotice(own, notice);
  await settle();
  await tick('send-mail', seven);
  // Its event was delivered late: it happened before the digest left.
  await raiseTestNotice(own, { ...bookingRequest, ...other }, instant(seven - 1_000));
  await raiseTestNotice(own, notice, instant(seven - 1_000));

  await tick('send-mail', nextSeven);

  const [first, second] = await listMailsTo(owner.user.email);
  expect(await subjects(owner)).toEqual([
    '1 thing that happened in the last day',
    '1 thing that happened in the last day',
  ]);
  expect([first?.body.text, second?.body.text]).toEqual([
    expect.stringContaining('Acme Tools'),
    expect.stringContaining('Lincoln Elementary'),
  ]);
});

test('what was read meanwhile isn’t in it, and an empty one isn’t sent', async () => {
  const { own, owner } = await digested();
  await notifyOfRequest(own);
  await owner.call(notifications, 'readAll', {});

  await tick('send-mail', seven);

  expect(await subjects(owner)).toEqual([]);
});

test('whoever lost the permission meanwhile hears nothing in it', async () => {
  const { own, manager } = await createPushOffice();
  await manager.call(notifications, 'saveChoices', {
    body: {
      mail: [{ type: 'FUTURE_BOOKING_REQUEST', mailed: true }],
      quiet: null,
      digestAt: '07:00',
    },
  });
  await notifyOfRequest(own);
  await changeUser(manager.user, { permissions: [] });

  await tick('send-mail', seven);

  expect(await subjects(manager)).toEqual([]);
});

test('what can’t be switched off comes at once', async () => {
  const { own, owner } = await digested();
  const values = { ...requestValues, amount: '$12.00', event: 'Summer fair' };

  await raiseTestNotice(own, { type: 'ORDER_DISPUTED', values, brands: ['coffee'] });
  await settle();

  expect(await subjects(owner)).toEqual([expect.stringContaining('disputed a card payment')]);
});

test('an older page leaves the hour as it is, and null ends it', async () => {
  const { owner } = await digested();
  const read = async () => (await owner.call(notifications, 'choices', {})).body.data.digestAt;

  await owner.call(notifications, 'saveChoices', { body: { mail: [], quiet: null } });
  const kept = await read();
  await chooseDigest(owner, null);

  expect([kept, await read()]).toEqual(['07:00', null]);
});

test('the next digest is at the hour of the zone, also when the clocks change', () => {
  const at = (now: string) => {
    const { day, at: next } = getNextDigest(localTime('07:00'), fromIso(now), 'America/Chicago');
    return [day, toIso(next)];
  };

  expect(at('2026-07-16T11:59:59Z')).toEqual(['2026-07-16', '2026-07-16T12:00:00.000Z']);
  expect(at('2026-07-16T12:00:00Z')).toEqual(['2026-07-17', '2026-07-17T12:00:00.000Z']);
  // Clocks are set back in the night to November 1.
  expect(at('2026-10-31T20:00:00Z')).toEqual(['2026-11-01', '2026-11-01T13:00:00.000Z']);
});
