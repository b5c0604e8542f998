// What a passkey has to sign: random, for one use within minutes, and only in the browser or session
// that asked. Removed when it is used, or by TTL.
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { createToken, hashToken } from '#functions/ports/secrets/tokens.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const purposes = ['signIn', 'add', 'prove'] as const;

export type PasskeyChallengeFor = {
  readonly purpose: (typeof purposes)[number];
  /** Who asks: the hash of a browser's device token, or of a session's token. */
  readonly asker: string;
};

const PasskeyChallenges = defineEntity('passkey-challenge', {
  attributes: {
    tokenHash: { type: 'string', required: true },
    purpose: { type: purposes, required: true, ifMissing: 'signIn' },
    asker: { type: 'string', required: true },
    /** Milliseconds. Checked when it is used, because TTL deletes late. */
    endsAt: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tokenHash'], []) },
});

/** Returns the challenge, in base64url. */
export async function createPasskeyChallenge(
  { purpose, asker }: PasskeyChallengeFor,
  now: Instant,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const endsAt = now + accountLimits.passkeyChallengeMinutes * minuteMilliseconds;
  const expiresAt = Math.ceil(endsAt / 1000);
  await PasskeyChallenges.create({ tokenHash, purpose, asker, endsAt, expiresAt }).go();
  return token;
}

/** Uses the challenge up. False if that was done before, or if it is over or somebody else's. */
export async function claimPasskeyChallenge(
  challenge: string,
  { purpose, asker }: PasskeyChallengeFor,
  now: Instant,
): Promise<boolean> {
  const at: number = now;
  return tryConditionalWrite(
    PasskeyChallenges.delete({ tokenHash: hashToken(challenge) }).where((it, { eq, gt }) =>
      [eq(it.purpose, purpose), eq(it.asker, asker), gt(it.endsAt, at)].join(' AND '),
    ),
  );
}
