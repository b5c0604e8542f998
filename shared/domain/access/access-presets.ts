// Permissions to begin with, one set for each kind of work that people are hired for. A person who
// gives permissions takes one and changes what is different.
import { type CellLevel, getCellLevel, withCellLevel } from './access-levels.ts';
import { type AccessCode, accessCodes, type AccessLevel, type Permission } from './permissions.ts';

export const accessPresets = [
  'eventManager',
  'crewScheduler',
  'bookkeeper',
  'marketer',
  'exceptInvoicesPayrollReports',
] as const;
export type AccessPreset = (typeof accessPresets)[number];

type PresetLevels = Readonly<Partial<Record<AccessCode, AccessLevel>>>;

/**
 * What the franchise earns, owes and pays its staff, and the settings that decide how it is paid.
 * Whoever has `MANAGE_STAFF` reads hourly rates, and whoever has `CLOCK_IN_CLOCK_OUT` what each
 * person earns.
 */
const invoicePayrollAndReportCodes: readonly AccessCode[] = [
  'MANAGE_DASHBOARD',
  'MANAGE_INVOICE',
  'MANAGE_STAFF',
  'MANAGE_REPORT',
  'AGING_REPORT',
  'MANAGE_SETTINGS',
  'CLOCK_IN_CLOCK_OUT',
];

const levelsByPreset: Readonly<Record<AccessPreset, PresetLevels>> = {
  /** Books events, talks to clients and plans who and what goes. Quotes are invoices. */
  eventManager: {
    MANAGE_DASHBOARD: 'read',
    MANAGE_CLIENT: 'write',
    MANAGE_EVENT: 'write',
    MANAGE_TASK: 'write',
    ASSIGN_STAFF_TO_TASK: 'write',
    ASSIGN_EQUIPMENT_TO_TASK: 'write',
    MANAGE_INVOICE: 'write',
    MANAGE_MENU: 'read',
    MANAGE_EQUIPMENT: 'read',
    MANAGE_STAFF: 'read',
    MANAGE_SHIFT_SCHEDULE: 'read',
    MANAGE_REBOOK_EVENTS: 'write',
    MANAGE_NO_REPLIES: 'write',
  },
  /** Plans shifts, but neither sees nor approves what they pay. */
  crewScheduler: {
    MANAGE_EVENT: 'read',
    MANAGE_TASK: 'write',
    ASSIGN_STAFF_TO_TASK: 'write',
    ASSIGN_EQUIPMENT_TO_TASK: 'write',
    MANAGE_EQUIPMENT: 'read',
    MANAGE_SHIFT_SCHEDULE: 'write',
    MANAGE_AVAILABILITY: 'write',
    MANAGE_TIME_OFF: 'write',
    MANAGE_SHIFT_SWAP: 'write',
    MANAGE_NOTIFY_STAFF: 'write',
  },
  /** Bills clients, runs payroll and reports on both. */
  bookkeeper: {
    MANAGE_DASHBOARD: 'read',
    MANAGE_CLIENT: 'read',
    MANAGE_EVENT: 'read',
    MANAGE_INVOICE: 'write',
    MANAGE_STAFF: 'read',
    MANAGE_REPORT: 'write',
    AGING_REPORT: 'write',
    CLOCK_IN_CLOCK_OUT: 'write',
  },
  marketer: {
    MANAGE_CLIENT: 'write',
    MANAGE_EVENT: 'read',
    MANAGE_CAMPAIGN: 'write',
    MANAGE_LEGACY_DATA: 'write',
    MANAGE_REBOOK_EVENTS: 'write',
    MANAGE_NO_REPLIES: 'write',
  },
  exceptInvoicesPayrollReports: Object.fromEntries(
    accessCodes
      .filter((code) => !invoicePayrollAndReportCodes.includes(code))
      .map((code) => [code, 'write']),
  ),
};

const getPresetLevel = (preset: AccessPreset, code: AccessCode): CellLevel =>
  levelsByPreset[preset][code] ?? 'none';

/** Replaces what is given on these brands. Other brands stay as they are. */
export function withAccessPreset(
  permissions: readonly Permission[],
  preset: AccessPreset,
  brandIds: readonly string[],
): Permission[] {
  return accessCodes.reduce(
    (cells, code) =>
      withCellLevel(cells, { codes: [code], brandIds }, getPresetLevel(preset, code)),
    [...permissions],
  );
}

/** The preset that these permissions are, unchanged, on each of the brands. */
export function findAccessPreset(
  permissions: readonly Permission[],
  brandIds: readonly string[],
): AccessPreset | undefined {
  if (brandIds.length === 0) return undefined;
  return accessPresets.find((preset) =>
    accessCodes.every((code) =>
      brandIds.every(
        (brandId) => getCellLevel(permissions, code, brandId) === getPresetLevel(preset, code),
      ),
    ),
  );
}
