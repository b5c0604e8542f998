// Passkeys of a person: added and removed by themselves, and signed in with. Each change is recorded
// in the log of all of the person's accounts, and mailed to them.
import {
  type AccountWithFranchise,
  isRequiredOfOne,
  readAccounts,
} from '#functions/data/accounts/accounts.ts';
import { buildAccountMail, buildAccountMailItem } from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import {
  type Identity,
  type Passkey,
  readNewestIdentity,
} from '#functions/data/accounts/identities.ts';
import {
  claimPasskeyChallenge,
  createPasskeyChallenge,
  type PasskeyChallengeFor,
} from '#functions/data/accounts/passkey-challenges.ts';
import {
  buildPasskeyOwnerItem,
  findPasskeyEmail,
} from '#functions/data/accounts/passkey-owners.ts';
import {
  buildAddPasskeyItem,
  buildRemovePasskeyItems,
  isUsedMeanwhile,
  buildUsePasskeyItem,
} from '#functions/data/accounts/passkeys.ts';
import { consumeRateLimit, refundRateLimit } from '#functions/data/accounts/rate-limits.ts';
import {
  endSession,
  listSessions,
  recordProof,
  type Session,
  toPersonKey,
} from '#functions/data/accounts/sessions.ts';
import { createChallenge } from '#functions/data/accounts/sign-in-challenges.ts';
import type { SignInAttempt } from '#functions/data/accounts/sign-in-claims.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { verifyNewPasskey, verifyPasskeySignature } from '#functions/ports/secrets/passkeys.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import type { NewPasskey, PasskeySignature } from '#shared/contract/accounts/passkeys.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type KnownBrowser = SignInAttempt & { readonly deviceToken: string };

/** Undefined if this network has asked too often. */
export async function startPasskeySignIn({
  origin,
  deviceToken,
  now,
}: KnownBrowser): Promise<string | undefined> {
  const network = toNetwork(origin.address);
  if (!(await consumeRateLimit('passkeyChallenges', network, now))) return undefined;
  return createPasskeyChallenge({ purpose: 'signIn', asker: hashToken(deviceToken) }, now);
}

export type PasskeySignInOutcome =
  | { readonly outcome: 'refused' | 'locked' }
  /** The sign-in goes on with this challenge, as after a right code. */
  | { readonly outcome: 'proven'; readonly challenge: string };

/** Wrong passkeys count for their network. They lock no name out, because they guess no password. */
export async function signInWithPasskey(
  signed: PasskeySignature,
  { origin, deviceToken, now }: KnownBrowser,
): Promise<PasskeySignInOutcome> {
  const network = toNetwork(origin.address);
  if (!(await consumeRateLimit('signIn', network, now))) return { outcome: 'locked' };
  const found = await findPasskey(signed);
  if (!found) return { outcome: 'refused' };
  const challengeFor = { purpose: 'signIn', asker: hashToken(deviceToken) } as const;
  const identity = await takeSignature(signed, found, { challengeFor, now });
  if (!identity) return { outcome: 'refused' };
  const { passkeyId } = found.passkey;
  const begun = { purpose: 'passkey', identity, deviceToken, now, passkeyId } as const;
  const [challenge] = await Promise.all([
    createChallenge(begun),
    refundRateLimit('signIn', network, now),
  ]);
  return { outcome: 'proven', challenge };
}

type FoundPasskey = { readonly identity: Identity; readonly passkey: Passkey };

type SignatureContext = { readonly challengeFor: PasskeyChallengeFor; readonly now: Instant };

/**
 * Checks a signature, and stores that the passkey was used. Another passkey of the person, or the
 * same one on another device, may be used at the same time. The identity after that; undefined if the
 * signature doesn't count.
 */
async function takeSignature(
  signed: PasskeySignature,
  { identity, passkey }: FoundPasskey,
  { challengeFor, now }: SignatureContext,
): Promise<Identity | undefined> {
  const counter = await verifyPasskeySignature(signed, passkey, (challenge) =>
    claimPasskeyChallenge(challenge, challengeFor, now),
  );
  if (counter === undefined) return undefined;
  let known = identity;
  return retry(retryLimits.few, 'the passkeys of a person', async () => {
    const stored = known.passkeys.find(({ passkeyId }) => passkeyId === passkey.passkeyId);
    // Counters of one key grow: whoever comes with one that was used has a copy.
    if (!stored || (counter > 0 && counter <= stored.counter)) return undefined;
    const used = { ...stored, counter, usedAt: Math.max(now, stored.usedAt) };
    const failed = await transact([buildUsePasskeyItem(known, used)]);
    if (failed.length === 0) {
      const passkeys = known.passkeys.map((it) => (it === stored ? used : it));
      return { ...known, passkeys };
    }
    const newest = await readNewestIdentity(known.email);
    if (!newest || !isUsedMeanwhile(known, newest)) return undefined;
    known = newest;
    return tryAgain;
  });
}

/** How a browser proves once more, with one of these keys, that it is the person. */
export async function startProvingByPasskey(
  { passkeys }: Identity,
  session: Session,
  now: Instant,
): Promise<{ readonly challenge: string; readonly known: string[] }> {
  const attempt = { purpose: 'prove', asker: toAsker(session) } as const;
  const challenge = await createPasskeyChallenge(attempt, now);
  return { challenge, known: passkeys.map(({ credentialId }) => credentialId) };
}

/** Like a sign-in, wrong ones count for their network. */
export async function proveByPasskey(
  identity: Identity,
  signed: PasskeySignature,
  { session, origin, now }: PasskeyCaller,
): Promise<'proven' | 'refused' | 'locked'> {
  const network = toNetwork(origin.address);
  if (!(await consumeRateLimit('signIn', network, now))) return 'locked';
  const passkey = identity.passkeys.find(({ credentialId }) => credentialId === signed.id);
  const { userHandle = identity.passkeyHandle } = signed.response;
  if (!passkey || userHandle !== identity.passkeyHandle) return 'refused';
  const challengeFor = { purpose: 'prove', asker: toAsker(session) } as const;
  if (!(await takeSignature(signed, { identity, passkey }, { challengeFor, now }))) {
    return 'refused';
  }
  await Promise.all([recordProof(session, now), refundRateLimit('signIn', network, now)]);
  return 'proven';
}

async function findPasskey({ id, response }: PasskeySignature): Promise<FoundPasskey | undefined> {
  const { userHandle } = response;
  const email = userHandle === undefined ? undefined : await findPasskeyEmail(userHandle);
  const identity = email === undefined ? undefined : await readNewestIdentity(email);
  if (!identity || identity.passkeyHandle !== userHandle) return undefined;
  const passkey = identity.passkeys.find(({ credentialId }) => credentialId === id);
  return passkey && { identity, passkey };
}

const toAsker = ({ tokenHash }: Pick<Session, 'tokenHash'>) => tokenHash;

/** What the person's browser makes a passkey for. */
export async function startAddingPasskey(
  { passkeyHandle }: Identity,
  session: Session,
  now: Instant,
): Promise<{ readonly challenge: string; readonly handle: string }> {
  const challenge = await createPasskeyChallenge({ purpose: 'add', asker: toAsker(session) }, now);
  // Until a passkey is stored, no handle leads to the person: then it is that of their session.
  return { challenge, handle: passkeyHandle ?? toFirstHandle(session) };
}

/** Random, because it is derived from a token; the same for both calls of a session. */
const toFirstHandle = ({ tokenHash }: Session): string => hashToken(`passkey ${tokenHash}`);

export type AddedPasskey = { readonly outcome: 'added' | 'over' | 'full' };

export async function addPasskey(
  identity: Identity,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  { session, ...doing }: PasskeyCaller,
): Promise<AddedPasskey> {
  const { now } = doing;
  if (identity.passkeys.length >= accountLimits.passkeys) return { outcome: 'full' };
  const key = await verifyNewPasskey(passkey, (challenge) =>
    claimPasskeyChallenge(challenge, { purpose: 'add', asker: toAsker(session) }, now),
  );
  const isKnown = identity.passkeys.some((it) => it.credentialId === key?.credentialId);
  if (!key || isKnown) return { outcome: 'over' };
  const handle = identity.passkeyHandle ?? toFirstHandle(session);
  const added: Passkey = {
    ...key,
    passkeyId: newId(now),
    name,
    createdAt: now,
    usedAt: 0,
  };
  const accounts = await readAccounts(identity.accounts);
  const failed = await transact([
    buildAddPasskeyItem(identity, added, handle),
    buildPasskeyOwnerItem(handle, identity.email),
    ...buildChangeItems(identity, accounts, { action: 'passkeyAdded', name, doing }),
  ]);
  return { outcome: failed.length > 0 ? 'over' : 'added' };
}

export type RemovedPasskey =
  | { readonly outcome: 'missing' | 'changedMeanwhile' | 'required' }
  | { readonly outcome: 'removed'; readonly name: string };

/** The sessions that it opened end, except for the caller's. */
export async function removePasskey(
  identity: Identity,
  passkeyId: string,
  { session, ...doing }: PasskeyCaller,
): Promise<RemovedPasskey> {
  const { passkeys, secondFactor } = identity;
  const passkey = passkeys.find((it) => it.passkeyId === passkeyId);
  if (!passkey) return { outcome: 'missing' };
  const accounts = await readAccounts(identity.accounts);
  if (passkeys.length === 1 && !secondFactor && isRequiredOfOne(accounts)) {
    return { outcome: 'required' };
  }
  const { name } = passkey;
  const failed = await transact([
    ...buildRemovePasskeyItems(identity, passkeyId),
    ...buildChangeItems(identity, accounts, { action: 'passkeyRemoved', name, doing }),
  ]);
  if (failed.length > 0) return { outcome: 'changedMeanwhile' };
  await Promise.all(
    identity.accounts.map(async (account) => {
      const open = await listSessions(toPersonKey(account));
      const opened = open.filter(
        (it) => it.passkeyId === passkeyId && it.tokenHash !== session.tokenHash,
      );
      await Promise.all(opened.map(endSession));
    }),
  );
  return { outcome: 'removed', name };
}

export type PasskeyCaller = Pick<SignInAttempt, 'origin' | 'now'> & { readonly session: Session };

type PasskeyChangeInput = {
  readonly action: Extract<AuditAction, 'passkeyAdded' | 'passkeyRemoved'>;
  readonly name: string;
  readonly doing: Pick<SignInAttempt, 'origin' | 'now'>;
};

function buildChangeItems(
  identity: Identity,
  accounts: readonly AccountWithFranchise[],
  { action, name, doing }: PasskeyChangeInput,
): TransactItem[] {
  const about = { passkey: name };
  const mail = buildAccountMail(doing, { purpose: action, to: identity.email, about });
  return [
    ...accounts.flatMap(({ user }) => {
      const { userId, firstName, lastName } = user;
      const named = { userId, name: `${firstName} ${lastName}`.trim() };
      const session = { ...named, impersonator: undefined };
      const entry = buildAuditEntry({ session, ...doing }, action);
      return buildIdentityAuditItems(user, entry, identity.accounts);
    }),
    buildAccountMailItem(mail),
  ];
}
