// The worked shifts of a range of days, with today's names of people and brands. It is one key
// range of the list index. Reports ask for a short range compared with the years that are stored,
// so there is no need to chunk or cache.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { computeShiftMinutes, joinBreaks } from '#shared/domain/staff/shift.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import type { NamedShift, ShiftRow } from '#shared/domain/staff/shift-grid.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { readRowPages } from '#functions/data/lists/row-pages.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listStaffProfiles } from './staff-profiles.ts';
import { shiftRowCodec, toShiftRow } from './shift-rows.ts';
import { eachShiftWithRow, saveShift, Shifts } from './shifts.ts';
import { listUserRows } from '#functions/data/accounts/users.ts';

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

export type WorkedShifts = {
  readonly rows: readonly NamedShift[];
  /** Names of everyone in the franchise, by id. */
  readonly people: ReadonlyMap<string, string>;
};

/** Both days included, oldest first, for the scope's brands. */
export async function listWorkedShifts(scope: Scope, days: DateRange): Promise<WorkedShifts> {
  const [rows, users, brands] = await Promise.all([
    readShiftRows(scope, days),
    listUserRows(scope),
    listBrands(),
  ]);
  const accounts = new Map(
    users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  // Profiles are read only if someone without a sign-in worked.
  const isStrange = rows.some(({ staffId }) => !accounts.has(staffId));
  const people = isStrange ? new Map([...(await readProfileNames(scope)), ...accounts]) : accounts;
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  const named = (row: ShiftRowWithMinutes): NamedShift => ({
    ...row,
    staffName: people.get(row.staffId) ?? row.staffId,
    brandName: brandNames.get(row.brandId) ?? row.brandId,
  });
  return { rows: rows.map(named), people };
}

/** Names of people who don't sign in. */
async function readProfileNames(scope: Scope): Promise<[staffId: string, name: string][]> {
  const profiles = await listStaffProfiles(scope);
  return profiles.flatMap(({ staffId, person }) => (person ? [[staffId, staffName(person)]] : []));
}

type ShiftRowWithMinutes = ShiftRow & { readonly minutes: number };

async function readShiftRows(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<ShiftRowWithMinutes[]> {
  const query = Shifts.query.list({ tenant }).between({ day: from }, { day: to + maxKeySuffix });
  const rows: ShiftRow[] = [];
  for await (const page of readRowPages(shiftRowCodec, query.params())) rows.push(...page);
  // Calculated over whole days, so a shift counts the same whichever brands the viewer sees.
  const minutes = computeShiftMinutes(rows);
  const seen = rows.filter(({ brandId }) => includesBrand(brands, brandId));
  return joinBreaks(seen.map((row) => ({ ...row, minutes: minutes.get(row.id) ?? 0 })));
}

/**
 * Rewrites a row that is missing or doesn't match its shift, as the shift's next version. This is
 * how stored shifts get columns that are added later.
 */
export async function repairShiftRows(scope: Scope): Promise<string[]> {
  const stale: string[] = [];
  for await (const shifts of eachShiftWithRow(scope)) {
    for (const { shift, row } of shifts) {
      if (shiftRowCodec.matches(row, toShiftRow(shift))) continue;
      if (await saveShift(scope, shift)) stale.push(`row|shift|${shift.shiftId}`);
    }
  }
  return stale;
}
