import { buildAuditEntry, recordAuditEntry } from '#functions/data/accounts/audit-log.ts';
import {
  endSession,
  endSessions,
  isSessionAlive,
  listSessions,
  type Session,
} from '#functions/data/accounts/sessions.ts';
import { listPushDevices } from '#functions/data/accounts/push-devices.ts';
import { forgetTrustedDevices } from '#functions/data/accounts/identities.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { endCalendarFeeds } from '#functions/data/events/calendar-feeds.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { type OwnSession, ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(ownSessions, {
  async list(_input, { session, now }) {
    const [all, devices] = await Promise.all([
      listSessions(session.person),
      listPushDevices(session.person),
    ]);
    const open = all.filter((it) => isSessionAlive(it, now));
    const pushTokenHashes = new Set(devices.map(({ tokenHash }) => tokenHash));
    const latestFirst = open.toSorted((a, b) => b.seenAt - a.seenAt || b.createdAt - a.createdAt);
    return { data: latestFirst.map((it) => toSessionView(it, { own: session, pushTokenHashes })) };
  },

  signOut: withCallerOrigin(async (_input, { scope, session, origin, now, clearSession }) => {
    await Promise.all([
      endSession(session),
      recordAuditEntry(scope, buildAuditEntry({ session, origin, now }, 'signedOut')),
    ]);
    clearSession();
    return { general: successMessage('msg_signed_out') };
  }),

  revoke: withCallerOrigin(async ({ params: { id } }, context) => {
    const open = await listSessions(context.session.person);
    const revoked = requireFound(open.find(({ tokenHash }) => tokenHash === id));
    await endSession(revoked);
    if (id === context.session.tokenHash) context.clearSession();
    await recordRevocation(context, revoked.device);
    return { general: successMessage('msg_session_revoked', { device: revoked.device }) };
  }),

  end: withCallerOrigin(async ({ body: { which } }, context) => {
    const { scope, session, clearSession } = context;
    const { email } = requireFound(await getUser(scope, session.userId));
    const [ended] = await Promise.all([
      endSessions(
        session.person,
        ({ tokenHash }) => which === 'all' || tokenHash !== session.tokenHash,
      ),
      // We don't know which device subscribes to a calendar.
      endCalendarFeeds(session),
      forgetTrustedDevices(email),
    ]);
    if (which === 'all') clearSession();
    await recordRevocation(context, String(ended));
    return { general: successMessage(which === 'all' ? 'msg_signed_out' : 'msg_sessions_ended') };
  }),
});

async function recordRevocation(
  { scope, ...doing }: CallerOriginContext,
  details: string,
): Promise<void> {
  await recordAuditEntry(scope, buildAuditEntry(doing, 'sessionRevoked', { details }));
}

function toSessionView(
  { tokenHash, device, address, createdAt, seenAt }: Session,
  {
    own,
    pushTokenHashes,
  }: { readonly own: Session; readonly pushTokenHashes: ReadonlySet<string> },
): OwnSession {
  return {
    id: tokenHash,
    device,
    address,
    createdAt: toIso(createdAt),
    seenAt: toIso(seenAt),
    current: tokenHash === own.tokenHash,
    pushes: pushTokenHashes.has(tokenHash),
  };
}
