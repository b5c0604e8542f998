// As what a person works (spec §4): managers choose at sign-in between the franchise's office and
// their own shifts, corporate admins may stand in for a franchise's owner.
import type { Permission } from './permissions.ts';
import { isManager, type Role, type Standing, standingOf } from './roles.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

export const actings = ['self', 'franchiseAdmin', 'staff', 'owner'] as const;
export type Acting = (typeof actings)[number];

/** How a manager answered "Login As". */
export type LoginAs = { readonly staffAsManager: boolean; readonly loginAsStaff: boolean };

/** A manager who works as staff has no permission in the office. */
export function permissionsAs(
  acting: Acting,
  permissions: readonly Permission[],
): readonly Permission[] {
  return acting === 'staff' ? [] : permissions;
}

/** Undefined: the manager has to choose first. */
export function actingOf(
  role: Role,
  { staffAsManager, loginAsStaff }: LoginAs,
): Acting | undefined {
  if (!isManager(role)) return 'self';
  if (staffAsManager) return 'franchiseAdmin';
  return loginAsStaff ? 'staff' : undefined;
}

/** Spec §4: admins, managers and staff sign in directly, all others have accepted the terms. */
const acceptsTerms: Readonly<Record<Standing, boolean>> = {
  corporate: false,
  owner: true,
  manager: false,
  staff: false,
};

export function needsTerms(
  role: Role,
  accepted: { readonly version: string } | undefined,
): boolean {
  return acceptsTerms[standingOf(role)] && accepted?.version !== termsVersion;
}
