// Records failed sign-ins in the activity of the person concerned, and mails them when they were
// locked out. This happens outside the request, which behaves the same whether or not an account
// exists. Safe to run twice, late and concurrently: the entry's id is that of the change, the
// mail's is that of the day.
import { queueAccountMailOnce } from '#functions/data/accounts/account-mails.ts';
import { readAccounts } from '#functions/data/accounts/accounts.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { transact } from '#functions/data/store/transact.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { log } from '#functions/log.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';

export const handler = onDomainEvents<'signIn.failed'>(
  'record-failed-sign-ins',
  async ({ detail }) => {
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
  },
);
