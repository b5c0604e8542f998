import { resolveFranchiseScope } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { actAsOwner, actAsSelf, actInCapacity } from '#functions/flows/accounts/act-as.ts';
import { Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { isManager, isSuperAdmin } from '#shared/domain/access/roles.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(sessionRole, {
  change: withCallerOrigin(async ({ body: { id, userId, loginAsFranchiseAdmin } }, context) => {
    const { scope, session } = context;
    if (isSuperAdmin(session.role)) {
      const there = requireFound(resolveFranchiseScope(scope, id));
      const after = await changeSession(context, (to) => actAsOwner(there, userId, to));
      return { general: successMessage('msg_acting_as', { name: after.name }) };
    }
    if (!isManager(session.role)) throw new Forbidden();
    if (id !== session.tokenHash) throw new NotFound();
    const acting = loginAsFranchiseAdmin ? 'franchiseAdmin' : 'staff';
    await changeSession(context, (to) => actInCapacity(scope, acting, to));
    return {
      general: successMessage(loginAsFranchiseAdmin ? 'msg_acting_office' : 'msg_acting_staff'),
    };
  }),

  end: withCallerOrigin(async (_input, context) => {
    if (!context.session.impersonator) throw Invalid.field('general', 'msg_not_acting');
    const after = await changeSession(context, (to) => actAsSelf(context.scope, to));
    return { general: successMessage('msg_acting_ended', { name: after.name }) };
  }),
});

type SessionChange = (to: Parameters<typeof actAsSelf>[1]) => Promise<Session | undefined>;

/** Sets the cookie of the session that replaces the caller's. */
async function changeSession(
  context: CallerOriginContext,
  change: SessionChange,
): Promise<Session> {
  const { session, origin, now, setSession } = context;
  const { token, tokenHash } = createToken();
  const after = requireFound(await change({ session, origin, now, tokenHash }));
  await setSession(after, token);
  return after;
}
