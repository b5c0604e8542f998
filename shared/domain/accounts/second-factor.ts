// The second step of a sign-in: a code from an authenticator app (TOTP, RFC 6238), or one of ten
// recovery codes for a person who has lost it.
import { canManageRole } from '#shared/domain/access/rank.ts';
import { getRoleGroup, type Role, type RoleGroup } from '#shared/domain/access/roles.ts';
import { accountLimits } from './limits.ts';

/** The groups of people of whom a franchise may require a second step. */
export const requirableGroups = [
  'owner',
  'manager',
  'staff',
] as const satisfies readonly RoleGroup[];

/** Of whom a franchise requires a second step. */
export type SecondFactorPolicy = Readonly<Record<(typeof requirableGroups)[number], boolean>>;

export const noSecondFactorPolicy: SecondFactorPolicy = {
  owner: false,
  manager: false,
  staff: false,
};

/** `forCorporate` is what the corporate office requires of its own admins. */
export function isSecondFactorRequired(
  role: Role,
  { forCorporate, policy }: { forCorporate: boolean; policy: SecondFactorPolicy | undefined },
): boolean {
  const group = getRoleGroup(role);
  return group === 'corporate' ? forCorporate : (policy?.[group] ?? false);
}

type Admin = {
  readonly role: Role;
  readonly active: boolean;
  /** Set until the person accepts their invitation. */
  readonly invited?: unknown;
};

/** Whether two System Admins can let each other back in. Nobody else could. */
export const canRequireOfAdmins = (people: readonly Admin[]): boolean =>
  people.filter(({ role, active, invited }) => role === 'System Admin' && active && !invited)
    .length > 1;

/** What a person typed instead of, or in addition to, a password. */
export type ParsedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Crockford's base 32: without the letters that look like digits. 16 of them are 80 bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const appCode = /^\d{6}$/;
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${accountLimits.recoveryCodeLength}}$`);

/** With or without spaces and hyphens. Undefined if it is neither kind of code. */
export function parseCode(typed: string): ParsedCode | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (appCode.test(code)) return { kind: 'app', code };
  const read = code.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return recoveryCode.test(read) ? { kind: 'recovery', code: read } : undefined;
}

/** Groups of four, as people read and copy it. */
export const formatInFours = (text: string, separator: string): string =>
  (text.match(/.{1,4}/g) ?? []).join(separator);

export type RankedAccount = { readonly tenant: string; readonly role: Role };

/**
 * Whether the caller may turn off the second step of a person with these accounts. It guards all of
 * them, so an owner may only for a person who has no account elsewhere, and nobody for a person
 * above them. A System Admin may for everyone.
 */
export function canTurnOffSecondFactor(
  caller: RankedAccount,
  accounts: readonly RankedAccount[],
): boolean {
  if (caller.role === 'System Admin') return true;
  if (getRoleGroup(caller.role) !== 'owner') return false;
  return accounts.every(
    ({ tenant, role }) => tenant === caller.tenant && canManageRole(caller.role, role),
  );
}
