import { afterEach, expect, test, vi } from 'vitest';
import { claimMail, listDueMails, advanceToNextLetter } from '#functions/data/mail/outbox.ts';
import * as mail from '#functions/ports/mail/mail.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { maxMailAttempts } from '#shared/domain/mail/mail-kinds.ts';
import { announce, nextAttempt, send, standing } from '#tests/support/fixtures/announcements.ts';
import { mailsTo } from '#tests/support/outside/mail.ts';
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
    await send(instant(nextAttempt + at * 3_600_000));
  }
});

async function twoPeople(own: World) {
  const people = [await own.as('Franchise'), await own.as('Owner Staff')];
  return people.map(({ user }) => user.email);
}

const counts = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await mailsTo(address)).length));

test('each receiver gets a mail of their own', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  const driver = await own.as('Driver');
  const id = await announce(own, admin, 'First line.\nQ&A <soon>');

  await send();
  const [received] = await mailsTo(addresses[0] ?? '');

  expect(await counts([...addresses, driver.user.email])).toEqual([1, 1, 0]);
  expect(received?.destination.to).toEqual([addresses[0]]);
  expect(received?.subject).toBe('Opening hours');
  expect(received?.body.text).toContain('First line.\nQ&A <soon>');
  expect(received?.body.html).toContain('Q&amp;A &lt;soon&gt;');
  expect(await standing(admin, id)).toEqual({
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
  const id = await announce(own, admin);

  await Promise.all([send(), send(), send()]);
  await send();
  await send(nextAttempt);

  expect(await counts(addresses)).toEqual([1, 1]);
  expect(await standing(admin, id)).toMatchObject({ status: 'sent', sent: 2, failed: 0 });
});

test('a tick that comes late sends what waits, once', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  await announce(own, admin);

  await send(instant(noon + 86_400_000));

  expect(await counts(addresses)).toEqual([1, 1]);
});

test('who is refused is mailed by the next attempt, and nobody else is again', async () => {
  const own = await world();
  const [first = '', second = ''] = (await twoPeople(own)).toSorted();
  const id = await announce(own, admin);
  const failing = mailFails([first], refusal);

  await send();
  const between = await counts([first, second]);
  failing.mockRestore();
  await send(nextAttempt);

  expect(between).toEqual([0, 1]);
  expect(await counts([first, second])).toEqual([1, 1]);
  expect(await standing(admin, id)).toMatchObject({ status: 'sent', sent: 2, failed: 0 });
});

test('who may have got it is not mailed again, and counted as unknown', async () => {
  const own = await world();
  const [first = ''] = await twoPeople(own);
  const id = await announce(own, admin);
  const failing = mailFails([first], silence);

  await send();
  failing.mockRestore();
  await send(nextAttempt);

  expect(await counts([first])).toEqual([0]);
  expect(await standing(admin, id)).toMatchObject({ status: 'sent', sent: 1, unknown: 1 });
});

test('a crash between passing someone and their mail skips them, and the rest is sent', async () => {
  const own = await world();
  const addresses = (await twoPeople(own)).toSorted();
  const id = await announce(own, admin);
  const failing = mailFails(addresses, refusal);
  await send();
  failing.mockRestore();
  const [batch] = (await listDueMails(nextAttempt, 10)).filter(({ thing }) => thing === id);
  const claimed = batch && (await claimMail(batch, nextAttempt));
  if (claimed) await advanceToNextLetter(claimed);

  const afterCrash = instant(nextAttempt + 15 * 60_000);
  await send(nextAttempt);
  await send(afterCrash);

  expect(await counts(addresses)).toEqual([0, 1]);
  expect(await standing(admin, id)).toMatchObject({ status: 'sent', sent: 1, unknown: 1 });
});

test('who is refused five times is given up', async () => {
  const own = await world();
  const [first = ''] = await twoPeople(own);
  const id = await announce(own, admin);
  const failing = mailFails([first], refusal);

  for (let at = 0; at < maxMailAttempts; at += 1) {
    await send(instant(noon + at * 15 * 60_000));
  }
  failing.mockRestore();

  expect(await standing(admin, id)).toMatchObject({ status: 'sent', sent: 1, failed: 1 });
});

test('sent again it goes to all who are receivers now, once each', async () => {
  const own = await world();
  const addresses = await twoPeople(own);
  const id = await announce(own, admin);
  await send();
  const joined = await own.as('Franchise');

  const again = await Promise.all([
    admin.call(announcements, 'resend', { params: { id } }),
    admin.call(announcements, 'resend', { params: { id } }),
  ]);
  await Promise.all([send(), send()]);

  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await counts([...addresses, joined.user.email])).toEqual([2, 2, 1]);
  expect(await standing(admin, id)).toMatchObject({ status: 'sent', round: 2, sent: 3 });
});

test('an announcement that reaches nobody is done', async () => {
  const own = await world();
  const id = await announce(own, admin);

  await send();

  expect(await standing(admin, id)).toMatchObject({ status: 'sent', recipients: 0, sent: 0 });
});
