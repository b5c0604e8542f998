// Who may do what (spec §6). The server admits callers with these functions and the screens hide
// buttons with the same ones, so the two cannot disagree.

export const roles = [
  'System Admin',
  'Admin',
  'Franchise',
  'Owner Staff',
  'Manager',
  'Driver',
  'Server',
  'Worker',
] as const;
export type Role = (typeof roles)[number];

export const accessCodes = [
  'MANAGE_DASHBOARD',
  'MANAGE_CLIENT',
  'MANAGE_EVENT',
  'MANAGE_TASK',
  'ASSIGN_STAFF_TO_TASK',
  'ASSIGN_EQUIPMENT_TO_TASK',
  'MANAGE_INVOICE',
  'MANAGE_MENU',
  'MANAGE_EQUIPMENT',
  'MANAGE_STAFF',
  'MANAGE_SHIFT_SCHEDULE',
  'MANAGE_TIME_OFF',
  'MANAGE_SHIFT_SWAP',
  'MANAGE_NOTIFY_STAFF',
  'MANAGE_REPORT',
  'MANAGE_NO_REPLIES',
  'MANAGE_CAMPAIGN',
  'MANAGE_LEGACY_DATA',
  'AGING_REPORT',
  'MANAGE_REBOOK_EVENTS',
  'MANAGE_SETTINGS',
  'MANAGE_AI',
  'CLOCK_IN_CLOCK_OUT',
  'MANAGE_AVAILABILITY',
] as const;
export type AccessCode = (typeof accessCodes)[number];

/** One cell of a manager's access group: a code on a brand. `readWrite` includes reading. */
export type Permission = {
  readonly accessCode: AccessCode;
  readonly brandId: string;
  readonly readonly: boolean;
  readonly readWrite: boolean;
};

/** The AI agents' own list (spec §6): one entry per brand, by names that are older than the brands. */
export const brandAccessCodes = ['KONA_ICE', 'TRAVELIN_TOMS', 'BEVERLY_ANNS'] as const;
export type BrandAccessCode = (typeof brandAccessCodes)[number];

/** The brands have fixed ids (spec §9): main, coffee, soft treats. */
export const brandOfAccessCode: Readonly<Record<BrandAccessCode, string>> = {
  KONA_ICE: 'shaved-ice',
  TRAVELIN_TOMS: 'coffee',
  BEVERLY_ANNS: 'soft-treats',
};

export type AiPermission = {
  readonly accessCode: BrandAccessCode;
  readonly read: boolean;
  readonly readWrite: boolean;
};

export type Level = 'read' | 'write';

/** What a route or a screen element asks of its caller. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'superAdmin' }
  /** The franchise's owners: what no manager may do, whatever they were granted. */
  | { readonly who: 'owner'; readonly platform: boolean }
  | {
      readonly who: 'franchise';
      readonly code: AccessCode;
      readonly level: Level;
      /** Corporate admins are let in too, to whichever franchise they name or to all together. */
      readonly platform: boolean;
    };

/** The part of a signed-in person that decides access. */
export type Grants = {
  readonly role: Role;
  readonly permissions: readonly Permission[];
};

/** `all`: no limit by brand. An empty list: no access. */
export type Brands = 'all' | readonly string[];

const superAdmins: readonly Role[] = ['System Admin', 'Admin'];
const owners: readonly Role[] = ['Franchise', 'Owner Staff'];

export function isOwner(role: Role): boolean {
  return owners.includes(role);
}

export function isSuperAdmin(role: Role): boolean {
  return superAdmins.includes(role);
}

/** The brands on which these grants satisfy the access. */
export function permittedBrands(grants: Grants, access: Access): Brands {
  switch (access.who) {
    case 'anyone':
    case 'signedIn':
      return 'all';
    case 'superAdmin':
      return isSuperAdmin(grants.role) ? 'all' : [];
    case 'owner':
      if (isSuperAdmin(grants.role)) return access.platform ? 'all' : [];
      return isOwner(grants.role) ? 'all' : [];
    case 'franchise':
      if (isOwner(grants.role)) return 'all';
      if (isSuperAdmin(grants.role)) return access.platform ? 'all' : [];
      return grants.role === 'Manager' ? brandsByCode(grants, access.code, access.level) : [];
  }
}

/** All permissions of an account: with write, an AI permission grants MANAGE_AI on its brand. */
export function withAiPermissions(
  permissions: readonly Permission[],
  aiPermissions: readonly AiPermission[],
): Permission[] {
  const granted = aiPermissions
    .filter(({ readWrite }) => readWrite)
    .map(({ accessCode }) => brandOfAccessCode[accessCode])
    .map((brandId) => ({
      accessCode: 'MANAGE_AI' as const,
      brandId,
      readonly: true,
      readWrite: true,
    }));
  return [...permissions, ...granted];
}

export function can(grants: Grants, access: Access): boolean {
  const brands = permittedBrands(grants, access);
  return brands === 'all' || brands.length > 0;
}

/** The permitted brands among the selected ones; nothing selected means all permitted. */
export function brandsWithin(permitted: Brands, selected: readonly string[]): Brands {
  if (selected.length === 0) return permitted;
  return permitted === 'all' ? selected : selected.filter((id) => permitted.includes(id));
}

export function includesBrand(brands: Brands, brandId: string): boolean {
  return brands === 'all' || brands.includes(brandId);
}

/** Whether everything on these brands may be seen: for what cannot be shown in part. */
export function coversBrands(permitted: Brands, brands: Brands): boolean {
  if (permitted === 'all') return true;
  return brands !== 'all' && brands.every((id) => permitted.includes(id));
}

/** Whether the access is given, and on all of these brands. */
export function canOn(grants: Grants, access: Access, brands: Brands): boolean {
  return can(grants, access) && coversBrands(permittedBrands(grants, access), brands);
}

/** Whether one of the selected brands is among these; nothing selected means any. */
export function touchesBrands(brands: Brands, selected: readonly string[]): boolean {
  return selected.length === 0 || selected.some((id) => includesBrand(brands, id));
}

/** Whether a person has to do with a brand: a manager by any permission, all others by being there. */
export function worksOn({ role, permissions }: Grants, brandId: string): boolean {
  return role !== 'Manager' || permissions.some((permission) => permission.brandId === brandId);
}

/** Whoever works on a part of a thing sees the thing: tasks belong to events (spec §6). */
const seenBy: Partial<Record<AccessCode, readonly AccessCode[]>> = {
  MANAGE_EVENT: ['MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'],
};

function brandsByCode(grants: Grants, code: AccessCode, level: Level): readonly string[] {
  const codes = level === 'read' ? [code, ...(seenBy[code] ?? [])] : [code];
  const fitting = grants.permissions.filter(
    (p) => codes.includes(p.accessCode) && (p.readWrite || (level === 'read' && p.readonly)),
  );
  return [...new Set(fitting.map((p) => p.brandId))];
}
