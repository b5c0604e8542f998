import { buildAuditEntry, recordAuditEntry } from '#functions/data/accounts/audit-log.ts';
import {
  endSession,
  endSessions,
  isSessionAlive,
  listSessions,
  type Session,
} from '#functions/data/accounts/sessions.ts';
import {
  endPushDevice,
  listPushDevices,
  type PushDevice,
} from '#functions/data/accounts/push-devices.ts';
import {
  forgetTrustedDevices,
  getTrustProof,
  readIdentity,
} from '#functions/data/accounts/identities.ts';
import {
  forgetDevice,
  type KnownDevice,
  listKnownDevices,
} from '#functions/data/accounts/sign-in-attempts.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { endCalendarFeeds } from '#functions/data/events/calendar-feeds.ts';
import { requireFound } from '#functions/errors/errors.ts';
import type { Caller } from '#functions/http/access.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  type OwnSession,
  ownSessions,
  type RememberedDevice,
} from '#shared/contract/accounts/own-sessions.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
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

  async remembered(_input, { scope, session, now }) {
    const { known, pushes, trustProof } = await listRemembered({ scope, session }, now);
    return {
      data: [
        ...known.map((it) => toKnownDeviceView(it, { trustProof, now })),
        ...pushes.map(toPushDeviceView),
      ],
    };
  },

  forget: withCallerOrigin(async ({ params: { id } }, context) => {
    const { known, pushes, email } = await listRemembered(context, context.now);
    const device = known.find(({ deviceId }) => deviceId === id);
    const push = pushes.find(({ tokenHash }) => tokenHash === id);
    if (device) await forgetDevice(email, device.deviceId);
    else await endPushDevice(requireFound(push));
    await recordRevocation(context, device?.opened?.device ?? '');
    return { general: successMessage('msg_device_forgotten') };
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

/** Devices of open sessions are among those. */
async function listRemembered({ scope, session }: Caller, now: Instant) {
  const { email } = requireFound(await getUser(scope, session.userId));
  const [identity, all, devices, pushDevices] = await Promise.all([
    readIdentity(email),
    listSessions(session.person),
    listKnownDevices(email),
    listPushDevices(session.person),
  ]);
  const open = all.filter((it) => isSessionAlive(it, now));
  const [openDevices, openHashes] = [
    new Set(open.map(({ deviceId }) => deviceId)),
    new Set(open.map(({ tokenHash }) => tokenHash)),
  ];
  const getLast = ({ opened }: KnownDevice) => opened?.at ?? 0;
  const others = devices.filter(({ deviceId }) => !openDevices.has(deviceId));
  return {
    email,
    trustProof: identity && getTrustProof(identity),
    known: others.toSorted((one, other) => getLast(other) - getLast(one)),
    pushes: pushDevices.filter(({ tokenHash }) => !openHashes.has(tokenHash)),
  };
}

type TrustContext = { readonly trustProof: string | undefined; readonly now: Instant };

function toKnownDeviceView(
  { deviceId, opened, ...trust }: KnownDevice,
  { trustProof, now }: TrustContext,
): RememberedDevice {
  const isTrusted =
    trustProof !== undefined && trust.trustProof === trustProof && now < trust.trustedUntil;
  return {
    id: deviceId,
    kind: 'known',
    device: opened?.device ?? null,
    address: opened?.address ?? null,
    place: opened?.place ?? null,
    since: opened ? toIso(opened.at) : null,
    trustedUntil: isTrusted ? toIso(instant(trust.trustedUntil)) : null,
  };
}

const toPushDeviceView = ({ tokenHash, registeredAt }: PushDevice): RememberedDevice => ({
  id: tokenHash,
  kind: 'pushes',
  device: null,
  address: null,
  place: null,
  since: toIso(registeredAt),
  trustedUntil: null,
});

async function recordRevocation(
  { scope, ...doing }: CallerOriginContext,
  details: string,
): Promise<void> {
  await recordAuditEntry(scope, buildAuditEntry(doing, 'sessionRevoked', { details }));
}

function toSessionView(
  { tokenHash, device, address, place, createdAt, seenAt }: Session,
  {
    own,
    pushTokenHashes,
  }: { readonly own: Session; readonly pushTokenHashes: ReadonlySet<string> },
): OwnSession {
  return {
    id: tokenHash,
    device,
    address,
    place: place ?? null,
    createdAt: toIso(createdAt),
    seenAt: toIso(seenAt),
    current: tokenHash === own.tokenHash,
    pushes: pushTokenHashes.has(tokenHash),
  };
}
