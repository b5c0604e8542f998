// Tells people of sign-ins to their accounts, outside the request, which behaves the same whether or
// not an account exists. Failed ones are recorded in the activity of the person concerned, who gets a
// mail if they were locked out. A sign-in on a device that wasn't known is mailed, with a link that
// ends it. Safe to run twice, late and concurrently: the entry's id is that of the change, the mail's
// is that of the day or of the change.
import { queueAccountMailOnce } from '#functions/data/accounts/account-mails.ts';
import { readAccounts } from '#functions/data/accounts/accounts.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { transact } from '#functions/data/store/transact.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { log } from '#functions/log.ts';
import type { DomainEventDetail } from '#shared/contract/domain-events.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';

export const handler = onDomainEvents<'signIn.failed' | 'device.added'>(
  'report-sign-ins',
  async (event) => {
    if (event.type === 'device.added') return mailNewDevice(event.detail);
    return recordFailure(event.detail);
  },
);

async function recordFailure(detail: DomainEventDetail<'signIn.failed'>): Promise<void> {
  const { changeId, email, device, address, failures } = detail;
  const identity = await readIdentity(email);
  if (!identity) {
    log({ level: 'info', message: 'sign-in as nobody', address, device, failures });
    return;
  }
  const origin = { device, address };
  const at = instant(detail.at);
  const isLockedOut = failures >= accountLimits.signInFailures;
  for (const { user } of await readAccounts(identity.accounts)) {
    const name = `${user.firstName} ${user.lastName}`.trim();
    const session = { userId: user.userId, name, impersonator: undefined };
    const action = isLockedOut ? 'lockedOut' : 'signInFailed';
    const entry = buildAuditEntry({ session, origin, now: at }, action, {
      details: `${failures}`,
    });
    const named = { ...entry, id: `failed-${changeId}` };
    await transact(buildIdentityAuditItems(user, named, identity.accounts));
  }
  if (!isLockedOut) return;
  const mailId = `locked-out-${email}-${toIso(at).slice(0, 10)}`;
  const to = { kind: 'email', name: email } as const;
  await queueAccountMailOnce({ ...origin, mailId, purpose: 'lockedOut', to, askedAt: at });
}

async function mailNewDevice({
  changeId,
  tenant,
  userId,
  email,
  deviceId,
  at,
  device,
  address,
  place,
}: DomainEventDetail<'device.added'>): Promise<void> {
  await queueAccountMailOnce({
    mailId: `new-device-${changeId}`,
    purpose: 'newDevice',
    to: { kind: 'email', name: email },
    device,
    address,
    about: { tenant, userId, email, deviceId, at: toIso(instant(at)), place },
    askedAt: instant(at),
  });
}
