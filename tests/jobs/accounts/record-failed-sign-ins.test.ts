import { beforeEach, expect, test } from 'vitest';
import { auditAbout } from '#functions/data/accounts/audit-log.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { settle } from '#tests/support/stream.ts';
import { tell } from '#tests/support/told.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

async function person() {
  const own = await world();
  const { user } = await own.as('Franchise');
  const email = `${user.userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'any', accounts: [user] });
  return { email, log: () => auditAbout(own.scope, user.userId, 50) };
}

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
  const job = 'record-failed-sign-ins';

  await Promise.all([tell(job, told), tell(job, told), tell(job, told)]);
  await tell(job, told, instant(noon + 86_400_000));

  expect(await log()).toMatchObject([
    { action: 'signInFailed', at: toIso(noon), details: '1', address: '192.0.2.1' },
  ]);
});

test('the failure that locks the account says so', async () => {
  const { email, log } = await person();

  await tell('record-failed-sign-ins', failed(email, accountLimits.signInFailures));

  expect(await log()).toMatchObject([{ action: 'lockedOut' }]);
});

test('two failures are two entries', async () => {
  const { email, log } = await person();

  await tell('record-failed-sign-ins', failed(email));
  await tell('record-failed-sign-ins', failed(email, 2));

  expect(await log()).toHaveLength(2);
});

test('a name that nobody has leaves nothing and fails nothing', async () => {
  const told = failed('nobody@example.com');

  await expect(tell('record-failed-sign-ins', told)).resolves.toBeUndefined();
});
