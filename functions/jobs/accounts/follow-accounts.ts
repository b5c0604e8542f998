// Brings open sessions to what their accounts, franchises and passwords have become, in case the call
// that changed them was cut off before it did. Safe to run twice, late and at once: it looks at what is
// stored now, not at the change that it hears of.
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import {
  endFormerSessions,
  rewriteFranchiseSessions,
  rewriteSessions,
} from '#functions/data/accounts/live-sessions.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'account.changed' | 'franchise.changed' | 'password.changed'>(
  'follow-accounts',
  async ({ type, detail }) => {
    const scope = scopeOf(detail.tenant, 'all');
    switch (type) {
      case 'account.changed': {
        const user = await getNewestUser(scope, detail.userId);
        return user && rewriteSessions(scope, user);
      }
      case 'franchise.changed':
        return rewriteFranchiseSessions(scope);
      case 'password.changed': {
        const identity = await readNewestIdentity(detail.email);
        return identity && endFormerSessions(identity);
      }
    }
  },
);
