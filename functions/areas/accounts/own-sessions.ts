import { auditOf, recordAudit } from '#functions/data/accounts/audit-log.ts';
import {
  endSession,
  endSessions,
  isAlive,
  listSessions,
  type Session,
} from '#functions/data/accounts/sessions.ts';
import { found } from '#functions/http/errors.ts';
import { traced, type TracedContext } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { type OwnSession, ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(ownSessions, {
  async list(_input, { session, now }) {
    const open = (await listSessions(session.person)).filter((it) => isAlive(it, now));
    const latestFirst = open.toSorted((a, b) => b.seenAt - a.seenAt || b.createdAt - a.createdAt);
    return { data: latestFirst.map((it) => shown(it, session)) };
  },

  signOut: traced(async (_input, { scope, session, origin, now, clearSession }) => {
    await Promise.all([
      endSession(session),
      recordAudit(scope, auditOf({ session, origin, now }, 'signedOut')),
    ]);
    clearSession();
    return { general: said('msg_signed_out') };
  }),

  revoke: traced(async ({ params: { id } }, context) => {
    const open = await listSessions(context.session.person);
    const revoked = found(open.find(({ tokenHash }) => tokenHash === id));
    await endSession(revoked);
    if (id === context.session.tokenHash) context.clearSession();
    await noteRevoked(context, revoked.device);
    return { general: said('msg_session_revoked', { device: revoked.device }) };
  }),

  end: traced(async ({ body: { which } }, context) => {
    const { session, clearSession } = context;
    const ended = await endSessions(
      session.person,
      ({ tokenHash }) => which === 'all' || tokenHash !== session.tokenHash,
    );
    if (which === 'all') clearSession();
    await noteRevoked(context, String(ended));
    return { general: said(which === 'all' ? 'msg_signed_out' : 'msg_sessions_ended') };
  }),
});

async function noteRevoked({ scope, ...doing }: TracedContext, details: string): Promise<void> {
  await recordAudit(scope, auditOf(doing, 'sessionRevoked', { details }));
}

function shown(
  { tokenHash, device, address, createdAt, seenAt }: Session,
  own: Session,
): OwnSession {
  return {
    id: tokenHash,
    device,
    address,
    createdAt: toIso(createdAt),
    seenAt: toIso(seenAt),
    current: tokenHash === own.tokenHash,
  };
}
