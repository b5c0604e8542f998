import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import type { User } from '#functions/data/accounts/users.ts';
import type { SignedInCaller } from '#functions/data/accounts/signed-in-caller.ts';

/**
 * Limits mails to addresses that someone typed in: a maximum per hour for a franchise, and per
 * person.
 */
export async function requireInvitationQuota(
  { scope, now }: SignedInCaller,
  about?: Pick<User, 'tenant' | 'userId'>,
): Promise<void> {
  const person = about && `${about.tenant}/${about.userId}`;
  if (person) await requireQuota('invitationsOfPerson', person, now);
  await requireQuota('invitationsOfTenant', scope.tenant, now);
}
