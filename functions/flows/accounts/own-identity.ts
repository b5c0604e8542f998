import { type Identity, readNewestIdentity } from '#functions/data/accounts/identities.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { createAccountScope } from '#functions/data/store/scope.ts';
import { requireFound } from '#functions/errors/errors.ts';

/** The identity of the person at the keyboard, even while they stand in for someone else. */
export async function requireOwnIdentity(session: Session): Promise<Identity> {
  const account = session.impersonator ?? session;
  const { email } = requireFound(await getUser(createAccountScope(account), account.userId));
  return requireFound(await readNewestIdentity(email));
}
