// Writes failed sign-ins into the audit logs of the accounts that they were about, off the path of
// the request, which does the same whether or not there is an account. Safe to run twice, late and
// at once: the entry's id is that of the change that it is about.
import { readAccounts } from '#functions/data/accounts/accounts.ts';
import { auditOf, recordAudit } from '#functions/data/accounts/audit-log.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { log } from '#functions/http/log.ts';
import { instant } from '#shared/domain/values/instant.ts';
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
    const action = failures >= accountLimits.signInFailures ? 'lockedOut' : 'signInFailed';
    for (const { user } of await readAccounts(identity.accounts)) {
      const name = `${user.firstName} ${user.lastName}`.trim();
      const session = { userId: user.userId, name, impersonator: undefined };
      const doing = { session, origin, now: instant(detail.at) };
      const entry = auditOf(doing, action, { details: `${failures}` });
      await recordAudit(scopeOf(user.tenant, 'all'), { ...entry, id: `failed-${changeId}` });
    }
  },
);
