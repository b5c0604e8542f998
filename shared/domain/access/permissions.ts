// Who may do what (spec §6). The server admits callers with these functions and the screens hide
// buttons with the same ones, so the two can't disagree. The kinds of access and when to use each:
// shared/decisions/122-kinds-of-access.md.
import type { LinkPurpose } from './link-purposes.ts';
import { isManager, isSuperAdmin, type Role, getRoleGroup, worksShifts } from './roles.ts';

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

/** The AI agents' own list (spec §6): one entry per brand. The names are older than the brands. */
export const brandAccessCodes = ['KONA_ICE', 'TRAVELIN_TOMS', 'BEVERLY_ANNS'] as const;
export type BrandAccessCode = (typeof brandAccessCodes)[number];

/** The brands have fixed ids (spec §9): main, coffee, soft treats. */
export const brandIdByAccessCode: Readonly<Record<BrandAccessCode, string>> = {
  KONA_ICE: 'shaved-ice',
  TRAVELIN_TOMS: 'coffee',
  BEVERLY_ANNS: 'soft-treats',
};

/**
 * The AI menu is hidden from people without an AI permission for the main or the coffee brand (§6).
 */
export const aiMenuBrandIds: readonly string[] = [
  brandIdByAccessCode.KONA_ICE,
  brandIdByAccessCode.TRAVELIN_TOMS,
];

export type AiPermission = {
  readonly accessCode: BrandAccessCode;
  readonly read: boolean;
  readonly readWrite: boolean;
};

export type AccessLevel = 'read' | 'write';

/** A permission that is enough for access: the code, at this level or higher. */
export type AccessRequirement = { readonly code: AccessCode; readonly level: AccessLevel };

/** What a route or a screen element requires of its caller. */
export type Access =
  | { readonly who: 'anyone' }
  /** The bearer of a link that was made for this purpose and has neither expired nor been used. */
  | {
      readonly who: 'bearer';
      readonly purpose: LinkPurpose;
      /** The path parameter, or the query or body field, that carries the link's token. */
      readonly token: string;
    }
  | { readonly who: 'signedIn' }
  /**
   * A person, limited to their own things. With `staff`, only people who work shifts have such
   * things at all.
   */
  | { readonly who: 'own'; readonly staff: boolean }
  | { readonly who: 'superAdmin' }
  /** The franchise's owners. Managers can't be granted this. */
  | { readonly who: 'owner'; readonly platform: boolean }
  | {
      readonly who: 'franchise';
      /** Any one of these is enough, on the brands on which it was granted. */
      readonly anyOf: readonly AccessRequirement[];
      /**
       * Corporate admins are admitted too, to the franchise that they name or to all franchises.
       */
      readonly platform: boolean;
    };

/** True if the caller has to be signed in. */
export function requiresSession({ who }: Access): boolean {
  return who !== 'anyone' && who !== 'bearer';
}

/** The part of a signed-in person that decides access. */
export type Grants = {
  readonly role: Role;
  readonly permissions: readonly Permission[];
};

/** `all` means no limit by brand. An empty list means no access. */
export type Brands = 'all' | readonly string[];

/** The brands on which these grants satisfy the access. */
export function permittedBrands(grants: Grants, access: Access): Brands {
  switch (access.who) {
    case 'anyone':
    case 'bearer':
    case 'signedIn':
      return 'all';
    case 'own':
      return !access.staff || worksShifts(grants.role) ? 'all' : [];
    case 'superAdmin':
      return isSuperAdmin(grants.role) ? 'all' : [];
    case 'owner':
    case 'franchise':
      return getFranchiseBrands(grants, access);
  }
}

type FranchiseAccess = Extract<Access, { who: 'owner' | 'franchise' }>;

function getFranchiseBrands(grants: Grants, access: FranchiseAccess): Brands {
  switch (getRoleGroup(grants.role)) {
    case 'corporate':
      return access.platform ? 'all' : [];
    case 'owner':
      return 'all';
    case 'manager':
      return access.who === 'franchise' ? brandsByCode(grants, access.anyOf) : [];
    case 'staff':
      return [];
  }
}

/** All permissions of an account: an AI permission grants MANAGE_AI on its brand, at its level. */
export function withAiPermissions(
  permissions: readonly Permission[],
  aiPermissions: readonly AiPermission[],
): Permission[] {
  const granted = aiPermissions
    .filter(({ read, readWrite }) => read || readWrite)
    .map(({ accessCode, readWrite }) => ({
      accessCode: 'MANAGE_AI' as const,
      brandId: brandIdByAccessCode[accessCode],
      readonly: true,
      readWrite,
    }));
  return [...permissions, ...granted];
}

export function can(grants: Grants, access: Access): boolean {
  const brands = permittedBrands(grants, access);
  return brands === 'all' || brands.length > 0;
}

/** The permitted brands among the selected ones; nothing selected means all permitted. */
export function limitToPermittedBrands(permitted: Brands, selected: readonly string[]): Brands {
  if (selected.length === 0) return permitted;
  return permitted === 'all' ? selected : selected.filter((id) => permitted.includes(id));
}

export function includesBrand(brands: Brands, brandId: string): boolean {
  return brands === 'all' || brands.includes(brandId);
}

/** True if the person works on any of these brands. No assigned brands means all brands. */
export function worksOnAnyBrand(brands: Brands, brandIds: readonly string[]): boolean {
  return brandIds.length === 0 || brandIds.some((id) => includesBrand(brands, id));
}

/** True if everything on `brands` may be seen. For content that can't be shown in part. */
export function coversBrands(permitted: Brands, brands: Brands): boolean {
  if (permitted === 'all') return true;
  return brands !== 'all' && brands.every((id) => permitted.includes(id));
}

/** True if access is granted on all of these brands. */
export function canOnBrands(grants: Grants, access: Access, brands: Brands): boolean {
  return can(grants, access) && coversBrands(permittedBrands(grants, access), brands);
}

/** True if any selected brand is included. An empty selection means any brand. */
export function includesAnyBrand(brands: Brands, selected: readonly string[]): boolean {
  return selected.length === 0 || selected.some((id) => includesBrand(brands, id));
}

/**
 * True if the person works on the brand. A manager needs any permission on it; everyone else works
 * on all.
 */
export function worksOnBrand({ role, permissions }: Grants, brandId: string): boolean {
  return !isManager(role) || permissions.some((permission) => permission.brandId === brandId);
}

function brandsByCode(grants: Grants, anyOf: readonly AccessRequirement[]): readonly string[] {
  const fitting = grants.permissions.filter((permission) =>
    anyOf.some((requirement) => meetsRequirement(permission, requirement)),
  );
  return [...new Set(fitting.map((permission) => permission.brandId))];
}

function meetsRequirement(permission: Permission, { code, level }: AccessRequirement): boolean {
  if (permission.accessCode !== code) return false;
  return permission.readWrite || (level === 'read' && permission.readonly);
}
