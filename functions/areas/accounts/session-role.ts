import { scopeWithin } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { actAsOwner, actAsSelf, actWithin } from '#functions/flows/accounts/act-as.ts';
import { Forbidden, found, Invalid, NotFound } from '#functions/http/errors.ts';
import { traced, type TracedContext } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { isManager, isSuperAdmin } from '#shared/domain/access/roles.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(sessionRole, {
  change: traced(async ({ body: { id, userId, loginAsFranchiseAdmin } }, context) => {
    const { scope, session } = context;
    if (isSuperAdmin(session.role)) {
      const there = found(scopeWithin(scope, id));
      const after = await changed(context, (to) => actAsOwner(there, userId, to));
      return { general: said('msg_acting_as', { name: after.name }) };
    }
    if (!isManager(session.role)) throw new Forbidden();
    if (id !== session.tokenHash) throw new NotFound();
    const acting = loginAsFranchiseAdmin ? 'franchiseAdmin' : 'staff';
    await changed(context, (to) => actWithin(scope, acting, to));
    return { general: said(loginAsFranchiseAdmin ? 'msg_acting_office' : 'msg_acting_staff') };
  }),

  end: traced(async (_input, context) => {
    if (!context.session.impersonator) throw Invalid.field('general', 'msg_not_acting');
    const after = await changed(context, (to) => actAsSelf(context.scope, to));
    return { general: said('msg_acting_ended', { name: after.name }) };
  }),
});

type Change = (to: Parameters<typeof actAsSelf>[1]) => Promise<Session | undefined>;

/** Sets the cookie of the session that replaces the caller's. */
async function changed(context: TracedContext, change: Change): Promise<Session> {
  const { session, origin, now, setSession } = context;
  const { token, tokenHash } = newToken();
  const after = found(await change({ session, origin, now, tokenHash }));
  await setSession(after, token);
  return after;
}
