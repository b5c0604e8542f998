import { requireTurn } from '#functions/data/accounts/rate-limits.ts';
import type { User } from '#functions/data/accounts/users.ts';
import type { SignedInCaller } from '#functions/data/accounts/signed-in-caller.ts';

/**
 * Limits mails to addresses that someone typed in: a maximum per hour for a franchise, and per
 * person.
 */
export async function requireInvitations(
  { scope, now }: SignedInCaller,
  about?: Pick<User, 'tenant' | 'userId'>,
): Promise<void> {
  const person = about && `${about.tenant}/${about.userId}`;
  if (person) await requireTurn('invitationsOfPerson', person, now);
  await requireTurn('invitationsOfTenant', scope.tenant, now);
}
