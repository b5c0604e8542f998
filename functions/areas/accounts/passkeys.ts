import { type Identity, readNewestIdentity } from '#functions/data/accounts/identities.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireOwnIdentity } from '#functions/flows/accounts/own-identity.ts';
import {
  addPasskey,
  proveByPasskey,
  removePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
  startProvingByPasskey,
} from '#functions/flows/accounts/passkeys.ts';
import {
  Conflict,
  Invalid,
  NotFound,
  requireFound,
  TooManyAttempts,
} from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { passkeyHost } from '#functions/ports/secrets/passkeys.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(passkeys, {
  startSignIn: withCallerOrigin(async (_input, { origin, now, setDevice, ...context }) => {
    const host = requireHost();
    const deviceToken = context.deviceToken ?? createToken().token;
    const challenge = await startPasskeySignIn({ origin, deviceToken, now });
    if (challenge === undefined) throw tooMany();
    setDevice(deviceToken);
    return { data: { challenge, host } };
  }),

  signIn: withCallerOrigin(async ({ body }, { origin, deviceToken, now }) => {
    if (deviceToken === undefined) throw Invalid.field('general', 'msg_passkey_over');
    const signIn = await signInWithPasskey(body.passkey, { origin, deviceToken, now });
    if (signIn.outcome === 'locked') throw tooMany();
    if (signIn.outcome !== 'proven') throw Invalid.field('general', 'msg_passkey_refused');
    return { data: { challenge: signIn.challenge } };
  }),

  async startProof(_input, { session, now }) {
    const host = requireHost();
    const identity = await requireOwnIdentity(session);
    return { data: { ...(await startProvingByPasskey(identity, session, now)), host } };
  },

  prove: withCallerOrigin(async ({ body }, { session, origin, now }) => {
    const identity = await requireOwnIdentity(session);
    const proof = await proveByPasskey(identity, body.passkey, { session, origin, now });
    if (proof === 'locked') throw tooMany();
    if (proof === 'refused') throw Invalid.field('general', 'msg_passkey_no_proof');
    const until = instant(now + accountLimits.proofMinutes * minuteMilliseconds);
    return { data: { until: toIso(until) } };
  }),

  async list(_input, { scope, session }) {
    const identity = await readOwn(scope, session);
    const latestFirst = identity.passkeys.toReversed();
    return {
      data: latestFirst.map(({ passkeyId, name, createdAt, usedAt }) => ({
        id: passkeyId,
        name,
        createdAt: toIso(createdAt),
        usedAt: usedAt === 0 ? null : toIso(instant(usedAt)),
      })),
    };
  },

  async startAdding(_input, { scope, session, now }) {
    const host = requireHost();
    const identity = await readOwn(scope, session);
    const { challenge, handle } = await startAddingPasskey(identity, session, now);
    const user = { id: handle, name: identity.email, displayName: session.name };
    const known = identity.passkeys.map(({ credentialId }) => credentialId);
    return { data: { challenge, host, user, known } };
  },

  add: withCallerOrigin(async ({ body }, context) => {
    const identity = await readOwn(context.scope, context.session);
    const { outcome } = await addPasskey(identity, body, context);
    if (outcome === 'full')
      throw new Conflict('msg_passkey_full', { count: accountLimits.passkeys });
    if (outcome === 'over') throw new Conflict('msg_passkey_over');
    return { general: successMessage('msg_passkey_added', { name: body.name }) };
  }),

  remove: withCallerOrigin(async ({ params: { id } }, context) => {
    const identity = await readOwn(context.scope, context.session);
    const removed = await removePasskey(identity, id, context);
    if (removed.outcome === 'missing') throw new NotFound();
    if (removed.outcome === 'required') throw new Conflict('msg_passkey_last');
    if (removed.outcome !== 'removed') throw new Conflict();
    return { general: successMessage('msg_passkey_removed', { name: removed.name }) };
  }),
});

async function readOwn(scope: Scope, { userId }: Session): Promise<Identity> {
  const { email } = requireFound(await getUser(scope, userId));
  const identity = requireFound(await readNewestIdentity(email));
  return requireFound(identity.accounts.some((it) => it.userId === userId) ? identity : undefined);
}

function requireHost(): string {
  if (!passkeyHost) throw new Conflict('msg_passkey_nowhere');
  return passkeyHost;
}

const tooMany = () =>
  new TooManyAttempts('msg_sign_in_locked', { count: accountLimits.addressWindowMinutes });
