// The second factor of a person: set up with the first code of an authenticator app, asked for at
// sign-in, and turned off by themselves. Each change is recorded in the log of all of the person's accounts, and
// mailed to them.
import {
  type AccountWithFranchise,
  isRequiredOfOne,
  isUsable,
  readAccounts,
} from '#functions/data/accounts/accounts.ts';
import { buildAccountMail, buildAccountMailItem } from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import { type Identity, readNewestIdentity } from '#functions/data/accounts/identities.ts';
import {
  buildReplaceRecoveryCodesItem,
  buildTurnOnFactorItem,
  buildUseCodeItem,
  findRightCode,
  makeRecoveryCodes,
  type NewRecoveryCodes,
  type RightCode,
  sealFactorKey,
  unsealFactorKey,
} from '#functions/data/accounts/second-factors.ts';
import {
  buildProofItem,
  endSessions,
  type Session,
  type SessionKey,
  toPersonKey,
} from '#functions/data/accounts/sessions.ts';
import { recordSignInFailure } from '#functions/data/accounts/sign-in-attempts.ts';
import {
  buildChallengeCheck,
  buildMeetChallengeItem,
  buildPassChallengeItem,
  claimChallengeTry,
  createChallenge,
  isProvenBy,
  readChallenge,
  type SignInChallenge,
} from '#functions/data/accounts/sign-in-challenges.ts';
import {
  claimCode,
  claimSignIn,
  settleCodeClaim,
  settleSignInClaim,
  type SignInAttempt,
} from '#functions/data/accounts/sign-in-claims.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { type TransactItem, transact, tryTransact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  buildAuthenticatorUri,
  createAuthenticatorSecret,
  findCodeStep,
} from '#functions/ports/secrets/authenticator.ts';
import type { SecondFactorSetUp } from '#shared/contract/accounts/sessions.ts';
import type { AuditAction } from '#shared/domain/accounts/audit.ts';
import { parseCode } from '#shared/domain/accounts/second-factor.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';

/** `usedUp`: the codes of the app that may be wrong in a day. A recovery code still works. */
export type RefusedCode =
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked' | 'usedUp'; readonly minutes: number };

/** `over`: the sign-in has to begin again. */
export type RefusedStep = RefusedCode | { readonly outcome: 'over' };

/** Gives the person a key for their app. The second factor is on once they confirm a code. */
export async function startSetUp(
  identity: Identity,
  { deviceToken, now }: { readonly deviceToken: string; readonly now: Instant },
): Promise<SecondFactorSetUp> {
  const factorId = newId(now);
  const secret = createAuthenticatorSecret();
  const setUp = { factorId, sealedKey: await sealFactorKey(secret, factorId) };
  const challenge = await createChallenge({ purpose: 'setUp', identity, deviceToken, now, setUp });
  const uri = buildAuthenticatorUri(secret, text('app_name'), identity.email);
  return { challenge, secret, uri };
}

/** Lets the person continue with a code once their password was right. */
export const askForCode = (
  identity: Identity,
  attempt: { readonly deviceToken: string; readonly now: Instant },
): Promise<string> => createChallenge({ purpose: 'enterCode', identity, ...attempt });

export type AnsweredStep = {
  readonly outcome: 'right';
  readonly identity: Identity;
  /** What has to be true when the session opens: a challenge opens one, except for a set-up's. */
  readonly end: TransactItem;
  /** If the second factor was set up by this answer. */
  readonly recoveryCodes?: readonly string[];
};

export type BegunSecondStep = BegunStep & {
  readonly everywhere: readonly AccountWithFranchise[];
  /** Only those that can be used. */
  readonly accounts: readonly AccountWithFranchise[];
  /** Whether the second factor is set up by this sign-in, or was just now. */
  readonly isSetUp: boolean;
};

/** What a sign-in with a challenge is about. Undefined if it has to begin again. */
export async function beginSecondStep(
  token: string,
  attempt: SignInAttempt,
): Promise<BegunSecondStep | undefined> {
  const begun = await readBegun(token, attempt);
  if (!begun) return undefined;
  const everywhere = await readAccounts(begun.identity.accounts);
  const isSetUp = begun.challenge.sealedKey !== undefined;
  return { ...begun, everywhere, accounts: everywhere.filter(isUsable), isSetUp };
}

/**
 * The second step of a sign-in: a code, or the first code of an app that is set up. Ask everything
 * else before a set-up.
 */
export async function answerSecondStep(
  begun: BegunSecondStep,
  { code, attempt }: { readonly code: string | undefined; readonly attempt: SignInAttempt },
): Promise<AnsweredStep | RefusedStep> {
  const { challenge, identity, everywhere, isSetUp } = begun;
  const end = isSetUp ? buildChallengeCheck(challenge) : buildMeetChallengeItem(challenge);
  const right = { outcome: 'right', end } as const;
  if (challenge.passed) {
    return isSetUp ? showRecoveryCodesAgain(begun, { attempt, end }) : { ...right, identity };
  }
  if (code === undefined) return { outcome: 'wrong' };
  if (isSetUp) {
    const on = await turnOn(begun, everywhere, { code, attempt, end: buildPassChallengeItem });
    return on.outcome === 'on' ? { ...right, ...on, outcome: 'right' } : on;
  }
  if (!(await claimChallengeTry(challenge))) return { outcome: 'over' };
  const taken = await takeCode(identity, { code, attempt }, (it) => [
    buildUseCodeItem(identity, it),
    buildPassChallengeItem(challenge),
    ...buildRecoveryItems(identity, everywhere, it, attempt),
  ]);
  return taken.outcome === 'right' ? { ...right, identity } : taken;
}

/**
 * New recovery codes, because those that were made with the second factor may never have arrived:
 * the reply was lost, or the session didn't open. As often as a challenge takes codes.
 */
async function showRecoveryCodesAgain(
  { challenge, identity, everywhere }: BegunSecondStep,
  { attempt, end }: { readonly attempt: SignInAttempt; readonly end: TransactItem },
): Promise<AnsweredStep | RefusedStep> {
  const { secondFactor } = identity;
  if (!secondFactor || !(await claimChallengeTry(challenge))) return { outcome: 'over' };
  const { codes, hashes } = makeRecoveryCodes();
  const replaced = { ...secondFactor, recoveryHashes: hashes };
  const failed = await transact([
    buildReplaceRecoveryCodesItem(identity.email, replaced),
    ...buildChangeItems(identity, everywhere, { action: 'recoveryCodesMade', doing: attempt }),
  ]);
  if (failed.length > 0) return { outcome: 'over' };
  const after = { ...identity, secondFactor: replaced };
  return { outcome: 'right', identity: after, end, recoveryCodes: codes };
}

export type TurnedOnFactor = {
  readonly outcome: 'on';
  readonly identity: Identity;
  readonly recoveryCodes: readonly string[];
};

/** Turns it on for a person who is signed in. Their session stays; all others end. */
export async function turnOnFactor(
  { challenge: token, code }: { readonly challenge: string; readonly code: string },
  { attempt, session }: { readonly attempt: SignInAttempt; readonly session: Session },
): Promise<TurnedOnFactor | RefusedStep> {
  const begun = await readBegun(token, attempt);
  const isOwn = begun?.identity.accounts.some(({ userId }) => userId === session.userId);
  if (!isOwn || begun?.challenge.purpose !== 'setUp') return { outcome: 'over' };
  const accounts = await readAccounts(begun.identity.accounts);
  return turnOn(begun, accounts, { code, attempt, end: buildMeetChallengeItem, session });
}

type BegunStep = { readonly challenge: SignInChallenge; readonly identity: Identity };

/** Undefined if it is over: too late, in another browser, or password or factor have changed. */
async function readBegun(
  token: string,
  { deviceToken, now }: SignInAttempt,
): Promise<BegunStep | undefined> {
  const challenge = await readChallenge(token, deviceToken, now);
  const identity = challenge && (await readNewestIdentity(challenge.email));
  if (!identity || !isProvenBy(challenge, identity)) return undefined;
  return isStillOpen(challenge, identity) ? { challenge, identity } : undefined;
}

/** Whether nothing has become of the factor or passkey that the challenge is about. */
function isStillOpen(challenge: SignInChallenge, { secondFactor, passkeys }: Identity): boolean {
  const { purpose, factorId, passkeyId } = challenge;
  if (purpose === 'passkey') return passkeys.some((it) => it.passkeyId === passkeyId);
  if (purpose === 'setUp') return secondFactor === undefined;
  return secondFactor !== undefined && secondFactor.factorId === factorId;
}

type TurnOnInput = {
  readonly code: string;
  readonly attempt: SignInAttempt;
  /** What becomes of the challenge. */
  readonly end: (challenge: SignInChallenge) => TransactItem;
  /** The session that stays. */
  readonly session?: SessionKey;
};

/** Wrong codes aren't counted: whoever has this challenge was given the key. */
async function turnOn(
  { challenge, identity }: BegunStep,
  accounts: readonly AccountWithFranchise[],
  { code, attempt, end, session }: TurnOnInput,
): Promise<TurnedOnFactor | RefusedStep> {
  const { factorId = '', sealedKey = '' } = challenge;
  const { now } = attempt;
  const typed = parseCode(code)?.code ?? '';
  const codeStep = findCodeStep(await unsealFactorKey(sealedKey, factorId), typed, now);
  if (codeStep === undefined) return { outcome: 'wrong' };
  const made = makeRecoveryCodes();
  const codes = { codeStep, recoveryHashes: made.hashes, trustVersion: 0 };
  const secondFactor = { factorId, sealedKey, since: now, ...codes };
  const failed = await transact([
    buildTurnOnFactorItem(identity, secondFactor),
    // Tells the session that stays from all others, if this call is cut off (sync-account-sessions).
    ...(session ? [buildProofItem(session, now)] : []),
    end(challenge),
    ...buildChangeItems(identity, accounts, { action: 'secondFactorOn', doing: attempt }),
  ]);
  if (failed.length > 0) return { outcome: 'over' };
  const after = { ...identity, secondFactor };
  await Promise.all(
    identity.accounts.map((account) =>
      endSessions(toPersonKey(account), ({ tokenHash }) => tokenHash !== session?.tokenHash),
    ),
  );
  return { outcome: 'on', identity: after, recoveryCodes: made.codes };
}

type GivenCode = { readonly code: string; readonly attempt: SignInAttempt };

/** New recovery codes in place of those before, for a right code. */
export async function renewRecoveryCodes(
  identity: Identity,
  input: GivenCode,
): Promise<RefusedCode | { readonly outcome: 'right'; readonly made: NewRecoveryCodes }> {
  const accounts = await readAccounts(identity.accounts);
  const made = makeRecoveryCodes();
  const taken = await takeCode(identity, input, (code) => [
    buildUseCodeItem(identity, code, { recoveryHashes: made.hashes }),
    ...buildChangeItems(identity, accounts, { action: 'recoveryCodesMade', doing: input.attempt }),
  ]);
  return taken.outcome === 'right' ? { ...taken, made } : taken;
}

/** By the person themselves. `required`: one of their accounts may not be without. */
export async function turnOffFactor(
  identity: Identity,
  input: GivenCode,
): Promise<RefusedCode | { readonly outcome: 'right' } | { readonly outcome: 'required' }> {
  const accounts = await readAccounts(identity.accounts);
  if (identity.passkeys.length === 0 && isRequiredOfOne(accounts)) return { outcome: 'required' };
  const how = { action: 'secondFactorOff', doing: input.attempt } as const;
  return takeCode(identity, input, (code) => [
    buildUseCodeItem(identity, code, 'off'),
    ...buildChangeItems(identity, accounts, how),
  ]);
}

/** Uses up a code to prove once more that it is the person, and changes nothing else. */
export async function proveByCode(
  identity: Identity,
  input: GivenCode,
): Promise<RefusedCode | { readonly outcome: 'right' }> {
  const accounts = await readAccounts(identity.accounts);
  return takeCode(identity, input, (code) => [
    buildUseCodeItem(identity, code),
    ...buildRecoveryItems(identity, accounts, code, input.attempt),
  ]);
}

/** Counts the try, checks the code, and writes what it is for together with its use. */
async function takeCode(
  identity: Identity,
  { code, attempt }: GivenCode,
  toItems: (code: RightCode) => readonly TransactItem[],
): Promise<RefusedCode | { readonly outcome: 'right' }> {
  const { email, secondFactor } = identity;
  const { origin, now } = attempt;
  // A recovery code can't be guessed, so those who are locked out by wrong codes may use one.
  const isOfApp = parseCode(code)?.kind !== 'recovery';
  const claim = await (isOfApp ? claimCode : claimSignIn)(email, attempt);
  if (claim.outcome !== 'claimed') return claim;
  const right = secondFactor && (await findRightCode(secondFactor, code, now));
  if (!right || !(await tryTransact(toItems(right)))) {
    await recordSignInFailure(claim, origin, now);
    return { outcome: 'wrong' };
  }
  await (isOfApp ? settleCodeClaim(email, claim, now) : settleSignInClaim(claim, now));
  return { outcome: 'right' };
}

function buildRecoveryItems(
  identity: Identity,
  accounts: readonly AccountWithFranchise[],
  code: RightCode,
  doing: SignInAttempt,
): TransactItem[] {
  if (code.kind === 'app') return [];
  const about = { left: String(code.remaining.length) };
  return buildChangeItems(identity, accounts, { action: 'recoveryCodeUsed', doing, about });
}

type FactorAction = Extract<
  AuditAction,
  'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesMade' | 'recoveryCodeUsed'
>;

type FactorChangeInput = {
  readonly action: FactorAction;
  readonly doing: Pick<SignInAttempt, 'origin' | 'now'>;
  /** Values for the mail's text. */
  readonly about?: Readonly<Record<string, string>>;
};

/** What a person changed themselves: in the log of each of their accounts, and as a mail. */
function buildChangeItems(
  identity: Identity,
  accounts: readonly AccountWithFranchise[],
  { action, doing, about }: FactorChangeInput,
): TransactItem[] {
  const { origin, now } = doing;
  return [
    ...accounts.flatMap(({ user }) => {
      const session = { ...toNamed(user), impersonator: undefined };
      const entry = buildAuditEntry({ session, origin, now }, action);
      return buildIdentityAuditItems(user, entry, identity.accounts);
    }),
    buildTellItem(identity, doing, action, about),
  ];
}

function buildTellItem(
  { email: to }: Identity,
  doing: FactorChangeInput['doing'],
  purpose: FactorAction,
  about: FactorChangeInput['about'],
): TransactItem {
  return buildAccountMailItem(buildAccountMail(doing, { purpose, to, ...(about && { about }) }));
}

const toNamed = ({ userId, firstName, lastName }: User) => ({
  userId,
  name: `${firstName} ${lastName}`.trim(),
});
