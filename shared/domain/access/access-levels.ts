// A manager's permissions as the cells of a table: access codes down, brands across (spec §6).
import {
  type AccessCode,
  accessCodes,
  type AiPermission,
  brandAccessCodes,
  brandIdByAccessCode,
  type AccessLevel,
  type Permission,
} from './permissions.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';

export type CellLevel = AccessLevel | 'none';

type AccessGroup =
  'dashboard' | 'events' | 'money' | 'menu' | 'staff' | 'reports' | 'marketing' | 'settings' | 'ai';

/** The sidebar group (§2) of each code, in the order in which owners see the codes. */
const accessGroupByCode: Readonly<Record<AccessCode, AccessGroup>> = {
  MANAGE_DASHBOARD: 'dashboard',
  MANAGE_CLIENT: 'events',
  MANAGE_EVENT: 'events',
  MANAGE_TASK: 'events',
  ASSIGN_STAFF_TO_TASK: 'events',
  ASSIGN_EQUIPMENT_TO_TASK: 'events',
  MANAGE_INVOICE: 'money',
  MANAGE_MENU: 'menu',
  MANAGE_EQUIPMENT: 'menu',
  MANAGE_STAFF: 'staff',
  MANAGE_SHIFT_SCHEDULE: 'staff',
  MANAGE_AVAILABILITY: 'staff',
  MANAGE_TIME_OFF: 'staff',
  MANAGE_SHIFT_SWAP: 'staff',
  MANAGE_NOTIFY_STAFF: 'staff',
  CLOCK_IN_CLOCK_OUT: 'staff',
  MANAGE_REPORT: 'reports',
  MANAGE_CAMPAIGN: 'marketing',
  MANAGE_LEGACY_DATA: 'marketing',
  AGING_REPORT: 'marketing',
  MANAGE_REBOOK_EVENTS: 'marketing',
  MANAGE_NO_REPLIES: 'marketing',
  MANAGE_SETTINGS: 'settings',
  MANAGE_AI: 'ai',
};

const isAccessCode = (code: string): code is AccessCode => accessCodes.some((it) => it === code);

export const accessGroups: readonly {
  readonly group: AccessGroup;
  readonly codes: readonly AccessCode[];
}[] = [
  ...groupBy(
    Object.keys(accessGroupByCode).filter(isAccessCode),
    (code) => accessGroupByCode[code],
  ),
].map(([group, codes]) => ({ group, codes }));

export function getCellLevel(
  permissions: readonly Permission[],
  accessCode: AccessCode,
  brandId: string,
): CellLevel {
  const cell = permissions.filter((it) => it.accessCode === accessCode && it.brandId === brandId);
  if (cell.some(({ readWrite }) => readWrite)) return 'write';
  return cell.some((it) => it.readonly) ? 'read' : 'none';
}

/** Returns a copy in which each of these codes has the given level on each of these brands. */
export function withCellLevel(
  permissions: readonly Permission[],
  cells: { readonly codes: readonly AccessCode[]; readonly brandIds: readonly string[] },
  level: CellLevel,
): Permission[] {
  const { codes, brandIds } = cells;
  const others = permissions.filter(
    ({ accessCode, brandId }) => !(codes.includes(accessCode) && brandIds.includes(brandId)),
  );
  if (level === 'none') return others;
  const set = codes.flatMap((accessCode) =>
    brandIds.map((brandId) => ({
      accessCode,
      brandId,
      readonly: true,
      readWrite: level === 'write',
    })),
  );
  return [...others, ...set];
}

/**
 * One entry per cell in the order of the codes; cells without a level are dropped. This is the form
 * that is stored and compared.
 */
export function normalizePermissions(permissions: readonly Permission[]): Permission[] {
  const brandIds = [...new Set(permissions.map(({ brandId }) => brandId))].sort();
  return accessCodes.flatMap((code) =>
    brandIds.flatMap((brandId) =>
      withCellLevel(
        [],
        { codes: [code], brandIds: [brandId] },
        getCellLevel(permissions, code, brandId),
      ),
    ),
  );
}

/** Indexes of the entries whose brand isn't in `brandIds`. */
export function findForeignBrandIndexes(
  permissions: readonly Permission[],
  brandIds: readonly string[],
): number[] {
  return permissions.flatMap(({ brandId }, at) => (brandIds.includes(brandId) ? [] : [at]));
}

/** The levels that a change grants and revokes, as the audit log stores them. */
export function listLevelChanges(
  before: readonly Permission[],
  after: readonly Permission[],
): { accessCode: AccessCode; brandId: string; from: CellLevel; to: CellLevel }[] {
  return normalizePermissions([...before, ...after]).flatMap(({ accessCode, brandId }) => {
    const from = getCellLevel(before, accessCode, brandId);
    const to = getCellLevel(after, accessCode, brandId);
    return from === to ? [] : [{ accessCode, brandId, from, to }];
  });
}

export type AccountAccess = {
  readonly permissions: readonly Permission[];
  readonly aiPermissions: readonly AiPermission[];
};

/** All cells of an account, including those of its AI list. */
export function toPermissionCells({ permissions, aiPermissions }: AccountAccess): Permission[] {
  const ai = aiPermissions.map(({ accessCode, read, readWrite }) => ({
    accessCode: 'MANAGE_AI' as const,
    brandId: brandIdByAccessCode[accessCode],
    readonly: read,
    readWrite,
  }));
  return normalizePermissions([...permissions, ...ai]);
}

/**
 * The inverse of `toPermissionCells`: MANAGE_AI on a brand with an AI list goes into that list
 * (spec §6).
 */
export function toAccountAccess(cells: readonly Permission[]): AccountAccess {
  const inList = ({ accessCode, brandId }: Permission) =>
    accessCode === 'MANAGE_AI' && Object.values(brandIdByAccessCode).includes(brandId);
  const aiPermissions = brandAccessCodes.flatMap((accessCode) => {
    const level = getCellLevel(cells, 'MANAGE_AI', brandIdByAccessCode[accessCode]);
    return level === 'none' ? [] : [{ accessCode, read: true, readWrite: level === 'write' }];
  });
  return {
    permissions: normalizePermissions(cells.filter((cell) => !inList(cell))),
    aiPermissions,
  };
}
