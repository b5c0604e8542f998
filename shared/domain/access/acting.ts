// The capacity in which a person works (spec §4). Managers choose at sign-in between the
// franchise's office and their own shifts. Corporate admins may stand in for a franchise's owner.
import type { Permission } from './permissions.ts';
import { isManager, type Role, type RoleGroup, getRoleGroup } from './roles.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

export const actingModes = ['self', 'franchiseAdmin', 'staff', 'owner'] as const;
export type ActingMode = (typeof actingModes)[number];

/** A manager's answer to "Login As". */
export type LoginAs = { readonly staffAsManager: boolean; readonly loginAsStaff: boolean };

/** A manager who works as staff has no permissions in the office. */
export function getActingPermissions(
  acting: ActingMode,
  permissions: readonly Permission[],
): readonly Permission[] {
  return acting === 'staff' ? [] : permissions;
}

/** Undefined if the manager has to choose first. */
export function getActingMode(
  role: Role,
  { staffAsManager, loginAsStaff }: LoginAs,
): ActingMode | undefined {
  if (!isManager(role)) return 'self';
  if (staffAsManager) return 'franchiseAdmin';
  return loginAsStaff ? 'staff' : undefined;
}

/**
 * Spec §4: admins, managers and staff sign in directly. Everyone else has to accept the terms
 * first.
 */
const acceptsTerms: Readonly<Record<RoleGroup, boolean>> = {
  corporate: false,
  owner: true,
  manager: false,
  staff: false,
};

export function needsTerms(
  role: Role,
  accepted: { readonly version: string } | undefined,
): boolean {
  return acceptsTerms[getRoleGroup(role)] && accepted?.version !== termsVersion;
}
