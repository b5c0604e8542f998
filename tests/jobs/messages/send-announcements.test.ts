import { afterEach, expect, test, vi } from 'vitest';
import { claimMail, listDueMails, advanceToNextLetter } from '#functions/data/mail/outbox.ts';
import * as mail from '#functions/ports/mail/mail.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { maxMailAttempts } from '#shared/domain/mail/mail-kinds.ts';
import {
  createAnnouncement,
  nextAttemptAt,
  sendAnnouncements,
  getAnnouncementProgress,
} from '#tests/support/fixtures/announcements.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const refusal = Object.assign(new Error('refused'), { $fault: 'client' });
const silence = new Error('no answer');

/** The mail service fails for these addresses, until it is restored. */
function mailFails(addresses: readonly string[], failure: Error) {
  const { sendMail } = mail;
  return vi.spyOn(mail, 'sendMail').mockImplementation(async (sent) => {
    if (addresses.includes(sent.to[0] ?? '')) throw failure;
    await sendMail(sent);
  });
}

const admin = await (await world()).as('System Admin');

// Due work isn't limited to a franchise, so the next test would do what this one leaves behind.
afterEach(async () => {
  for (let at = 0; at <= maxMailAttempts + 1; at += 1) {
    await sendAnnouncements(instant(nextAttemptAt + at * 3_600_000));
  }
});

async function twoPeople(own: World) {
  const people = [await own.as('Franchise'), await own.as('Owner Staff')];
  return people.map(({ user }) => user.email);
}

const counts = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await listMailsTo(address)).length));

test('each receiver gets a mail of their own', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  const driver = await own.as('Driver');
  const id = await createAnnouncement(own, admin, 'First line.\nQ&A <soon>');

  await sendAnnouncements();
  const [received] = await listMailsTo(addresses[0] ?? '');

  expect(await counts([...addresses, driver.user.email])).toEqual([1, 1, 0]);
  expect(received?.destination.to).toEqual([addresses[0]]);
  expect(received?.subject).toBe('Opening hours');
  expect(received?.body.text).toContain('First line.\nQ&A <soon>');
  expect(received?.body.html).toContain('Q&amp;A &lt;soon&gt;');
  expect(await getAnnouncementProgress(admin, id)).toEqual({
    status: 'sent',
    round: 1,
    recipients: 2,
    sent: 2,
    unknown: 0,
    failed: 0,
  });
});

test('ticks that come twice or at once mail nobody twice', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  const id = await createAnnouncement(own, admin);

  await Promise.all([sendAnnouncements(), sendAnnouncements(), sendAnnouncements()]);
  await sendAnnouncements();
  await sendAnnouncements(nextAttemptAt);

  expect(await counts(addresses)).toEqual([1, 1]);
  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    sent: 2,
    failed: 0,
  });
});

test('a tick that comes late sends what waits, once', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  await createAnnouncement(own, admin);

  await sendAnnouncements(instant(noon + 86_400_000));

  expect(await counts(addresses)).toEqual([1, 1]);
});

test('who is refused is mailed by the next attempt, and nobody else is again', async () => {
  const own = await world();
  const [first = '', second = ''] = (await twoPeople(own)).toSorted();
  const id = await createAnnouncement(own, admin);
  const failing = mailFails([first], refusal);

  await sendAnnouncements();
  const between = await counts([first, second]);
  failing.mockRestore();
  await sendAnnouncements(nextAttemptAt);

  expect(between).toEqual([0, 1]);
  expect(await counts([first, second])).toEqual([1, 1]);
  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    sent: 2,
    failed: 0,
  });
});

test('who may have got it is not mailed again, and counted as unknown', async () => {
  const own = await world();
  const [first = ''] = await twoPeople(own);
  const id = await createAnnouncement(own, admin);
  const failing = mailFails([first], silence);

  await sendAnnouncements();
  failing.mockRestore();
  await sendAnnouncements(nextAttemptAt);

  expect(await counts([first])).toEqual([0]);
  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    sent: 1,
    unknown: 1,
  });
});

test('a crash between passing someone and their mail skips them, and the rest is sent', async () => {
  const own = await world();
  const addresses = (await twoPeople(own)).toSorted();
  const id = await createAnnouncement(own, admin);
  const failing = mailFails(addresses, refusal);
  await sendAnnouncements();
  failing.mockRestore();
  const [batch] = (await listDueMails(nextAttemptAt, 10, 'bulk')).filter(
    ({ thing }) => thing === id,
  );
  const claimed = batch && (await claimMail(batch, nextAttemptAt));
  if (claimed) await advanceToNextLetter(claimed);

  const afterCrash = instant(nextAttemptAt + 15 * 60_000);
  await sendAnnouncements(nextAttemptAt);
  await sendAnnouncements(afterCrash);

  expect(await counts(addresses)).toEqual([0, 1]);
  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    sent: 1,
    unknown: 1,
  });
});

test('who is refused five times is given up', async () => {
  const own = await world();
  const [first = ''] = await twoPeople(own);
  const id = await createAnnouncement(own, admin);
  const failing = mailFails([first], refusal);

  for (let at = 0; at < maxMailAttempts; at += 1) {
    await sendAnnouncements(instant(noon + at * 15 * 60_000));
  }
  failing.mockRestore();

  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    sent: 1,
    failed: 1,
  });
});

test('sent again it goes to all who are receivers now, once each', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  const id = await createAnnouncement(own, admin);
  await sendAnnouncements();
  const joined = await own.as('Franchise');

  const again = await Promise.all([
    admin.call(announcements, 'resend', { params: { id } }),
    admin.call(announcements, 'resend', { params: { id } }),
  ]);
  await Promise.all([sendAnnouncements(), sendAnnouncements()]);

  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await counts([...addresses, joined.user.email])).toEqual([2, 2, 1]);
  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    round: 2,
    sent: 3,
  });
});

test('an announcement that reaches nobody is done', async () => {
  const own = await world();
  const id = await createAnnouncement(own, admin);

  await sendAnnouncements();

  expect(await getAnnouncementProgress(admin, id)).toMatchObject({
    status: 'sent',
    recipients: 0,
    sent: 0,
  });
});
