// Turns off the second factor of somebody else, who lost app and recovery codes, and removes their
// passkeys: recorded in the log
// of all of the person's accounts, and mailed to them at once.
import { readAccounts } from '#functions/data/accounts/accounts.ts';
import { buildAccountMail, buildAccountMailItem } from '#functions/data/accounts/account-mails.ts';
import {
  type AuditContext,
  buildAuditEntry,
  buildAuditItems,
  buildIdentityAuditItems,
} from '#functions/data/accounts/audit-log.ts';
import {
  buildTurnOffFactorItems,
  hasSecondFactor,
  readNewestIdentity,
} from '#functions/data/accounts/identities.ts';
import { endAccess } from '#functions/data/accounts/live-sessions.ts';
import type { User } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import { canTurnOffSecondFactor } from '#shared/domain/accounts/second-factor.ts';

export type ResetCaller = AuditContext & {
  readonly scope: Scope;
  readonly session: AuditContext['session'] & Pick<User, 'tenant' | 'role'>;
};

/** `own`: nobody turns off their own this way. `above`: not for the caller to decide. */
export type ResetOutcome = 'done' | 'none' | 'own' | 'above' | 'changedMeanwhile';

/** For a person who lost app and recovery codes. It ends whatever gives access to their accounts. */
export async function resetSecondFactor(caller: ResetCaller, user: User): Promise<ResetOutcome> {
  const identity = await readNewestIdentity(user.email);
  const isTheirs = identity?.accounts.some(({ userId }) => userId === user.userId);
  if (!identity || !hasSecondFactor(identity) || !isTheirs) return 'none';
  const { session, origin, now, scope } = caller;
  if (identity.accounts.some(({ userId }) => userId === session.userId)) return 'own';
  const accounts = await readAccounts(identity.accounts);
  const people = accounts.map((it) => it.user);
  if (!canTurnOffSecondFactor(session, people)) return 'above';
  const isElsewhere = people.every(({ tenant }) => tenant !== scope.tenant);
  const entry = buildAuditEntry(caller, 'secondFactorOff', { about: toNamed(user) });
  const failed = await transact([
    ...buildTurnOffFactorItems(identity),
    ...people.flatMap((about) => {
      const auditEntry = buildAuditEntry(caller, 'secondFactorOff', { about: toNamed(about) });
      return buildIdentityAuditItems(about, auditEntry, identity.accounts);
    }),
    ...(isElsewhere ? buildAuditItems(scope, entry) : []),
    buildAccountMailItem(
      buildAccountMail(
        { origin, now },
        { purpose: 'secondFactorOff', to: identity.email, about: { by: session.name } },
      ),
    ),
  ]);
  if (failed.length > 0) return 'changedMeanwhile';
  await Promise.all(identity.accounts.map(endAccess));
  return 'done';
}

const toNamed = ({ userId, firstName, lastName }: User) => ({
  userId,
  name: `${firstName} ${lastName}`.trim(),
});
