import { beforeEach, expect, test } from 'vitest';
import { type AccountMail, queueAccountMail } from '#functions/data/accounts/account-mails.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { findLink } from '#functions/data/store/links.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const hour = 3_600_000;

/** A mail was requested, but the job hasn't received its event. */
async function asked(purpose: AccountMail['purpose']) {
  const { user } = await (await world()).as('Franchise');
  const email = `${user.userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'any', accounts: [user] });
  const mailId = newId(noon);
  const to = { kind: 'email', name: email } as const;
  const device = 'Safari on iPhone';
  await queueAccountMail({ mailId, purpose, to, device, address: '192.0.2.1', askedAt: noon });
  const key = { tenant: platformTenant, thing: mailId, kind: purpose, slot: 'once' };
  const detail = { changeId: mailId, ...key };
  const deliver = (at = noon) =>
    deliverDomainEvent('send-mail', { type: 'mail.asked', detail }, at);
  return { user, email, deliver };
}

test.each(['reset', 'invitation', 'passwordChanged'] as const)(
  'a mail of kind %s that is heard of twice and at once is sent once',
  async (purpose) => {
    const { email, deliver } = await asked(purpose);

    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();

    expect(await listMailsTo(email)).toHaveLength(1);
  },
);

test('a link that is mailed late lives as long from then on', async () => {
  const { email, deliver } = await asked('reset');

  await deliver(instant(noon + 2 * hour));

  const [mail] = await listMailsTo(email);
  const token = /otpId=([\w-]+)/.exec(mail?.body.text ?? '')?.[1] ?? '';
  expect(await findLink('setPassword', hashToken(token))).toMatchObject({
    about: email,
    endsAt: noon + 2 * hour + 30 * 60_000,
  });
});

test('who is deactivated between asking and mailing gets nothing', async () => {
  const { user, email, deliver } = await asked('reset');
  await changeUser(user, { active: false });

  await deliver();

  expect(await listMailsTo(email)).toEqual([]);
});
