import type { Role } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/accounts/role-names.ts';

/** The display name of a built-in role: the role Franchise is called owner. */
export const formatRoleName = (role: Role): string => text(`role_${role}`);
