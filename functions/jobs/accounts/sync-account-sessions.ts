// Updates open sessions to the current state of their accounts, franchises and passwords, in case
// the call that changed them was interrupted, and releases the work of people who left. Safe to run
// twice, late and concurrently: it reads what is stored now, and not the change in its event.
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import {
  endOutdatedSessions,
  endSingleStepSessions,
  syncFranchiseSessions,
  syncUserSessions,
} from '#functions/data/accounts/live-sessions.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { unassignUpcomingWork } from '#functions/data/staff/upcoming-work.ts';
import { onDomainEvents } from '#functions/http/job.ts';

type Change =
  'account.changed' | 'franchise.changed' | 'password.changed' | 'secondFactor.turnedOn';

export const handler = onDomainEvents<Change>(
  'sync-account-sessions',
  async ({ type, detail }, now) => {
    const scope = createScope(detail.tenant, 'all');
    switch (type) {
      case 'account.changed': {
        const user = await getNewestUser(scope, detail.userId);
        if (!user) return;
        await syncUserSessions(scope, user);
        if (!user.active) await unassignUpcomingWork(detail.tenant, user.userId, now);
        return;
      }
      case 'franchise.changed':
        return syncFranchiseSessions(scope);
      case 'password.changed': {
        const identity = await readNewestIdentity(detail.email);
        return identity && endOutdatedSessions(identity);
      }
      case 'secondFactor.turnedOn': {
        const identity = await readNewestIdentity(detail.email);
        return identity && endSingleStepSessions(identity);
      }
    }
  },
);
