import { beforeEach, expect, test } from 'vitest';
import { listPersonAuditEntries, listAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/** A person with an account in a franchise, and in others. */
async function person(own?: World, ...others: readonly World[]) {
  const here = own ?? (await world());
  const { user } = await here.as('Franchise');
  const elsewhere = await Promise.all(others.map(async (it) => (await it.as('Franchise')).user));
  const email = `${user.userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'any', accounts: [user, ...elsewhere] });
  return { email, log: () => listPersonAuditEntries(here.scope, user.userId, 50) };
}

const day = 86_400_000;
const shownIn = ({ scope }: World) =>
  listAuditEntries(scope, { from: instant(noon - day), to: instant(noon + day) });

const failed = (email: string, failures = 1) =>
  ({
    type: 'signIn.failed',
    detail: {
      changeId: newId(noon),
      tenant: platformTenant,
      email,
      at: noon,
      failures,
      device: 'Safari on iPhone',
      address: '192.0.2.1',
    },
  }) as const;

test('a failed sign-in that is heard of twice, late and at once is one entry, of its own time', async () => {
  const { email, log } = await person();
  const told = failed(email);
  const job = 'report-sign-ins';

  await Promise.all([
    deliverDomainEvent(job, told),
    deliverDomainEvent(job, told),
    deliverDomainEvent(job, told),
  ]);
  await deliverDomainEvent(job, told, instant(noon + 86_400_000));

  expect(await log()).toMatchObject([
    { action: 'signInFailed', at: toIso(noon), details: '1', address: '192.0.2.1' },
  ]);
});

test('the failure that locks the account says so', async () => {
  const { email, log } = await person();

  await deliverDomainEvent('report-sign-ins', failed(email, accountLimits.signInFailures));

  expect(await log()).toMatchObject([{ action: 'lockedOut' }]);
});

test('two failures are two entries', async () => {
  const { email, log } = await person();

  await deliverDomainEvent('report-sign-ins', failed(email));
  await deliverDomainEvent('report-sign-ins', failed(email, 2));

  expect(await log()).toHaveLength(2);
});

test('a name that nobody has leaves nothing and fails nothing', async () => {
  const told = failed('nobody@example.com');

  await expect(deliverDomainEvent('report-sign-ins', told)).resolves.toBeUndefined();
});

const lockingOut = (email: string) => failed(email, accountLimits.signInFailures);

test('a failed sign-in is shown to the person alone, in no franchise', async () => {
  const own = await world();
  const { email, log } = await person(own);

  await deliverDomainEvent('report-sign-ins', failed(email));

  expect(await shownIn(own)).toEqual([]);
  expect(await log()).toMatchObject([{ action: 'signInFailed', device: 'Safari on iPhone' }]);
});

test('who is locked out is shown to their franchise, with the address', async () => {
  const own = await world();
  const { email, log } = await person(own);

  await deliverDomainEvent('report-sign-ins', lockingOut(email));

  expect(await shownIn(own)).toMatchObject([{ action: 'lockedOut', address: '192.0.2.1' }]);
  expect(await log()).toHaveLength(1);
});

test('of a person with accounts elsewhere a franchise learns neither device nor address', async () => {
  const [own, other] = [await world(), await world()];
  const { email, log } = await person(own, other);

  await deliverDomainEvent('report-sign-ins', lockingOut(email));

  const redacted = [{ action: 'lockedOut', device: '', address: '' }];
  expect([await shownIn(own), await shownIn(other)]).toMatchObject([redacted, redacted]);
  expect(await log()).toMatchObject([{ action: 'lockedOut', address: '192.0.2.1' }]);
});

test('who is locked out is told by mail, once a day', async () => {
  const { email } = await person();

  await deliverDomainEvent('report-sign-ins', lockingOut(email));
  await deliverDomainEvent('report-sign-ins', lockingOut(email));
  await deliverDomainEvent('report-sign-ins', failed(email));
  await settle();

  expect(await listMailsTo(email)).toMatchObject([
    { subject: 'Failed attempts to sign in to your account' },
  ]);
});

test('the next day somebody who is locked out is told again', async () => {
  const { email } = await person();
  const tomorrow = lockingOut(email);

  await deliverDomainEvent('report-sign-ins', lockingOut(email));
  await deliverDomainEvent('report-sign-ins', {
    ...tomorrow,
    detail: { ...tomorrow.detail, at: instant(noon + day) },
  });
  await settle();

  expect(await listMailsTo(email)).toHaveLength(2);
});

test('a failure that is none of a lock is not mailed', async () => {
  const { email } = await person();

  await deliverDomainEvent('report-sign-ins', failed(email, accountLimits.signInFailures - 1));
  await settle();

  expect(await listMailsTo(email)).toEqual([]);
});
