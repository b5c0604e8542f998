import { buildAuditEntry, recordAuditEntry } from '#functions/data/accounts/audit-log.ts';
import {
  endSession,
  endSessions,
  isSessionAlive,
  listSessions,
  type Session,
  toPersonKey,
} from '#functions/data/accounts/sessions.ts';
import {
  endPushDevice,
  listPushDevices,
  type PushDevice,
} from '#functions/data/accounts/push-devices.ts';
import {
  type AccountKey,
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
  async list(_input, { scope, session, now }) {
    const { accounts } = await readPerson({ scope, session });
    const [all, devices] = await Promise.all([
      collect(accounts, listSessions),
      collect(accounts, listPushDevices),
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
    const { accounts } = await readPerson(context);
    const open = await collect(accounts, listSessions);
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
    const { session, clearSession } = context;
    const { email, accounts } = await readPerson(context);
    const isToEnd = ({ tokenHash }: { readonly tokenHash: string }) =>
      which === 'all' || tokenHash !== session.tokenHash;
    const [counts] = await Promise.all([
      collect(accounts, async (person) => [await endSessions(person, isToEnd)]),
      // We don't know which device subscribes to a calendar.
      Promise.all(accounts.map((account) => endCalendarFeeds(account))),
      forgetTrustedDevices(email),
    ]);
    const ended = counts.reduce((sum, count) => sum + count, 0);
    if (which === 'all') clearSession();
    await recordRevocation(context, String(ended));
    return { general: successMessage(which === 'all' ? 'msg_signed_out' : 'msg_sessions_ended') };
  }),
});

/** A person's sessions are those of all their accounts: devices are known for the person. */
async function readPerson({ scope, session }: Pick<Caller, 'scope' | 'session'>) {
  const { email } = requireFound(await getUser(scope, session.userId));
  const identity = await readIdentity(email);
  return { email, identity, accounts: identity?.accounts ?? [session] };
}

async function collect<Item>(
  accounts: readonly AccountKey[],
  list: (person: string) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const lists = await Promise.all(accounts.map((account) => list(toPersonKey(account))));
  return lists.flat();
}

/** Devices of open sessions are among those. */
async function listRemembered({ scope, session }: Caller, now: Instant) {
  const { email, identity, accounts } = await readPerson({ scope, session });
  const [all, devices, pushDevices] = await Promise.all([
    collect(accounts, listSessions),
    listKnownDevices(email),
    collect(accounts, listPushDevices),
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
