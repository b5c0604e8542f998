import type { Role } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/accounts/role-names.ts';

/** As people call a built-in role: the role Franchise is the owner's. */
export const roleName = (role: Role): string => text(`role_${role}`);
