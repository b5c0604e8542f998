import {
  type RateLimitKind,
  getMinutesUntilReset,
  consumeRateLimit,
} from '#functions/data/accounts/rate-limits.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { TooManyAttempts } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/**
 * Limits mails to addresses that someone typed in: a maximum per hour for a franchise, and per
 * person.
 */
export async function requireInvitationQuota(
  { scope, now }: SignedInContext,
  about?: Pick<User, 'tenant' | 'userId'>,
): Promise<void> {
  const person = about && `${about.tenant}/${about.userId}`;
  if (person) await requireQuota('invitationsOfPerson', person, now);
  await requireQuota('invitationsOfTenant', scope.tenant, now);
}

async function requireQuota(
  kind: RateLimitKind,
  source: string,
  now: SignedInContext['now'],
): Promise<void> {
  if (await consumeRateLimit(kind, source, now)) return;
  throw new TooManyAttempts('msg_invitation_often', { minutes: getMinutesUntilReset(kind, now) });
}
