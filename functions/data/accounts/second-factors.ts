// The second factor of an identity: turned on and off, and its codes used up. Each write names the
// state that it was based on, so that a code counts once, whoever else uses it at the same time.
import { createRecoveryCodes, findCodeStep } from '#functions/ports/secrets/authenticator.ts';
import { sealText, unsealText } from '#functions/ports/secrets/sealed-text.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { type TransactItem, toUpdate } from '#functions/data/store/transact.ts';
import { formatInFours, parseCode } from '#shared/domain/accounts/second-factor.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  factorAttributes,
  Identities,
  type Identity,
  type SecondFactor,
  toFactorAttributes,
} from './identities.ts';

/** Names what the key of an app is sealed for. */
const toKeyOwner = (factorId: string) => `second factor ${factorId}`;

export const sealFactorKey = (key: string, factorId: string): Promise<string> =>
  sealText(key, toKeyOwner(factorId));

export const unsealFactorKey = (sealedKey: string, factorId: string): Promise<string> =>
  unsealText(sealedKey, toKeyOwner(factorId));

/** What a right code uses up: the app's step, or one of the recovery codes. */
export type RightCode =
  | { readonly kind: 'app'; readonly codeStep: number }
  | { readonly kind: 'recovery'; readonly remaining: readonly string[] };

/** Undefined for a wrong code, and for one that was used before. */
export async function findRightCode(
  { factorId, sealedKey, codeStep: last, recoveryHashes }: SecondFactor,
  typed: string,
  now: Instant,
): Promise<RightCode | undefined> {
  const code = parseCode(typed);
  if (code?.kind === 'app') {
    const codeStep = findCodeStep(await unsealFactorKey(sealedKey, factorId), code.code, now);
    return codeStep !== undefined && codeStep > last ? { kind: 'app', codeStep } : undefined;
  }
  const hash = code && hashToken(code.code);
  if (!hash || !recoveryHashes.includes(hash)) return undefined;
  return { kind: 'recovery', remaining: recoveryHashes.filter((it) => it !== hash) };
}

/** What becomes of the factor when a code is used. */
type FactorChange = 'kept' | 'off' | { readonly recoveryHashes: readonly string[] };

/**
 * Transaction item that uses up the code, unless it or another recovery code was used meanwhile. The
 * factor isn't turned off if passkeys were added, used or removed meanwhile.
 */
export function buildUseCodeItem(
  { email, secondFactor, passkeys }: Identity,
  code: RightCode,
  change: FactorChange = 'kept',
): TransactItem {
  if (!secondFactor) throw new Error('A code without a second factor');
  const { factorId, recoveryHashes: before } = secondFactor;
  const patch = Identities.patch({ email });
  const used =
    code.kind === 'app' ? { codeStep: code.codeStep } : { recoveryHashes: [...code.remaining] };
  const changed =
    change === 'off'
      ? patch.remove([...factorAttributes])
      : patch.set(
          change === 'kept' ? used : { ...used, recoveryHashes: [...change.recoveryHashes] },
        );
  const isUnused = changed.where((it, { eq, lt, notExists }) => {
    const unused =
      code.kind === 'app' ? lt(it.codeStep, code.codeStep) : eq(it.recoveryHashes, [...before]);
    const known = [eq(it.factorId, factorId), unused];
    if (change === 'off') {
      known.push(passkeys.length > 0 ? eq(it.passkeys, [...passkeys]) : notExists(it.passkeys));
    }
    return known.join(' AND ');
  });
  return toUpdate(isUnused.params());
}

/** Transaction item; fails if the password changed, or a second factor was turned on meanwhile. */
export function buildTurnOnFactorItem(
  { email, passwordHash = '' }: Identity,
  factor: SecondFactor,
): TransactItem {
  const on = Identities.patch({ email })
    .set(toFactorAttributes(factor))
    .where(
      (it, { eq, notExists }) =>
        `${eq(it.passwordHash, passwordHash)} AND ${notExists(it.factorId)}`,
    );
  return toUpdate(on.params());
}

/** Transaction item that replaces the recovery codes without a code, unless the factor changed. */
export function buildReplaceRecoveryCodesItem(
  email: string,
  { factorId, recoveryHashes }: Pick<SecondFactor, 'factorId' | 'recoveryHashes'>,
): TransactItem {
  const replaced = Identities.patch({ email })
    .set({ recoveryHashes: [...recoveryHashes] })
    .where((it, { eq }) => eq(it.factorId, factorId));
  return toUpdate(replaced.params());
}

export type NewRecoveryCodes = {
  /** As they are shown, once. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
};

export function makeRecoveryCodes(): NewRecoveryCodes {
  const codes = createRecoveryCodes();
  return { codes: codes.map((it) => formatInFours(it, '-')), hashes: codes.map(hashToken) };
}
