// Challenges: what a person has proven and still has to prove before a second factor lets them in,
// or is turned on. Keyed by the hash of a token that only their browser has, and bound to its device
// cookie, so that what is overheard completes no sign-in. Removed when they are met, or by TTL.
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import {
  toConditionCheck,
  type TransactItem,
  toDelete,
  toUpdate,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import { createToken, hashToken } from '#functions/ports/secrets/tokens.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { Identity } from './identities.ts';

/**
 * `setUp`: the first code of an app turns the second factor on. `passkey`: a passkey has proven both
 * steps, and only questions about the account are left.
 */
const purposes = ['enterCode', 'setUp', 'passkey'] as const;

export type SignInChallenge = {
  readonly tokenHash: string;
  readonly purpose: (typeof purposes)[number];
  readonly email: string;
  /** Of the password that was given. */
  readonly passwordProof: string;
  /** Whether a right code was given, and only questions about the account are left. */
  readonly passed: boolean;
  /** The factor whose code is asked for, or that is set up. */
  readonly factorId: string | undefined;
  /** The key of the factor that is, or was, set up by this challenge. */
  readonly sealedKey: string | undefined;
  /** The passkey that signed. */
  readonly passkeyId: string | undefined;
};

const Challenges = defineEntity('sign-in-challenge', {
  attributes: {
    tokenHash: { type: 'string', required: true },
    purpose: { type: purposes, required: true, ifMissing: 'enterCode' },
    email: { type: 'string', required: true },
    passwordProof: { type: 'string', required: true },
    /** Hash of the browser's device token. */
    device: { type: 'string', required: true },
    tries: { type: 'number', required: true },
    passed: { type: 'boolean', required: true },
    factorId: { type: 'string' },
    sealedKey: { type: 'string' },
    passkeyId: { type: 'string' },
    /** Milliseconds. Checked on each call, because TTL deletes late. */
    endsAt: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tokenHash'], []) },
});

const challengeTries: number = accountLimits.challengeTries;

export type NewChallenge = Pick<SignInChallenge, 'purpose'> & {
  readonly identity: Identity;
  readonly deviceToken: string;
  readonly now: Instant;
  readonly setUp?: { readonly factorId: string; readonly sealedKey: string };
  readonly passkeyId?: string;
};

/** Returns the token by which the browser continues. */
export async function createChallenge({
  purpose,
  identity,
  deviceToken,
  now,
  setUp,
  passkeyId,
}: NewChallenge): Promise<string> {
  const { token, tokenHash } = createToken();
  const endsAt = now + accountLimits.challengeMinutes * minuteMilliseconds;
  await Challenges.create({
    tokenHash,
    purpose,
    email: identity.email,
    passwordProof: toPasswordProof(identity),
    device: hashToken(deviceToken),
    tries: 0,
    passed: purpose === 'passkey',
    ...(passkeyId !== undefined && { passkeyId }),
    ...(identity.secondFactor && { factorId: identity.secondFactor.factorId }),
    ...setUp,
    endsAt,
    expiresAt: Math.ceil(endsAt / 1000),
  }).go();
  return token;
}

/** The hash of a password's hash, so that a challenge tells nothing about it. */
const toPasswordProof = ({ passwordHash = '' }: Identity) => hashToken(passwordHash);

/** Whether the person still has the password with which they began. */
export const isProvenBy = ({ passwordProof }: SignInChallenge, identity: Identity): boolean =>
  passwordProof === toPasswordProof(identity);

/** Undefined if it is over, or was begun in another browser. */
export async function readChallenge(
  token: string,
  deviceToken: string | undefined,
  now: Instant,
): Promise<SignInChallenge | undefined> {
  if (!deviceToken) return undefined;
  const { data } = await Challenges.get({ tokenHash: hashToken(token) }).go({ consistent: true });
  if (!data || data.device !== hashToken(deviceToken) || instant(data.endsAt) <= now) {
    return undefined;
  }
  const { factorId, sealedKey, passkeyId } = data;
  return { ...data, factorId, sealedKey, passkeyId };
}

/** Counts a try before its code is checked. False if there have been too many. */
export async function claimChallengeTry({ tokenHash }: SignInChallenge): Promise<boolean> {
  return tryConditionalWrite(
    Challenges.patch({ tokenHash })
      .add({ tries: 1 })
      .where((it, { lt }) => lt(it.tries, challengeTries)),
  );
}

/** Transaction item that remembers that the code was right, or that the second factor is set up. */
export function buildPassChallengeItem({ tokenHash }: SignInChallenge): TransactItem {
  const passed = Challenges.patch({ tokenHash }).set({ passed: true, purpose: 'enterCode' });
  return toUpdate(passed.params());
}

/** Transaction item that checks that the challenge hasn't been met. */
export function buildChallengeCheck({ tokenHash }: SignInChallenge): TransactItem {
  return toConditionCheck(
    Challenges.delete({ tokenHash })
      .where((it, { exists }) => exists(it.tokenHash))
      .params(),
  );
}

/** Transaction item that ends the challenge; fails if it has been met already. */
export function buildMeetChallengeItem({ tokenHash }: SignInChallenge): TransactItem {
  return toDelete(
    Challenges.delete({ tokenHash })
      .where((it, { exists }) => exists(it.tokenHash))
      .params(),
  );
}
