// The worked shifts of a franchise as a stored list, and those of a range of days with today's names
// of people and brands. Each is stamped once, when a week is approved.
import { type DateRange, includesDay } from '#shared/domain/values/date-range.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { computeShiftMinutes, joinBreaks } from '#shared/domain/staff/shift.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import type { NamedShift, ShiftRow } from '#shared/domain/staff/shift-grid.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { createAddedList } from '#functions/data/lists/added-list.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { listStaffProfiles } from './staff-profiles.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { countWrites } from '#shared/domain/lists/version-stamp.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  shiftListCodec,
  type ShiftListRow,
  shiftRowCodec,
  toShiftBucket,
  toShiftListRow,
  toShiftRow,
} from './shift-rows.ts';
import { eachShifts, eachShiftWithRow, queryShiftRows, saveShift } from './shifts.ts';
import { listUserRows } from '#functions/data/accounts/users.ts';

export const shiftList = createAddedList<ShiftListRow, ShiftRow>({
  name: 'shift',
  getBucket: ({ day }) => toShiftBucket(day),
  getStamp: countWrites,
  codec: shiftListCodec,
  isVisibleTo: () => true,
  between: queryShiftRows,
  newestFirst: false,
  async *each(scope) {
    for await (const shifts of eachShifts(scope)) {
      yield shifts.map((shift) => ({ thing: toShiftRow(shift), row: undefined }));
    }
  },
  toRow: toShiftListRow,
});

export type WorkedShifts = {
  readonly rows: readonly NamedShift[];
  /** Names of everyone in the franchise, by id. */
  readonly people: ReadonlyMap<string, string>;
};

/** Both days included, oldest first, for the scope's brands. */
export async function listWorkedShifts(
  scope: Scope,
  days: DateRange,
  now: Instant,
): Promise<WorkedShifts> {
  const { rows, people } = await listWorkedShiftsOfRanges(scope, [days], now);
  return { rows: rows.flat(), people };
}

/** Those of each range, in the order of the ranges. Names are read once for all. */
export async function listWorkedShiftsOfRanges(
  scope: Scope,
  ranges: readonly DateRange[],
  now: Instant,
): Promise<Pick<WorkedShifts, 'people'> & { readonly rows: readonly (readonly NamedShift[])[] }> {
  const [rows, users, brands] = await Promise.all([
    Promise.all(ranges.map((days) => readShiftRows(scope, days, now))),
    listUserRows(scope),
    listBrands(),
  ]);
  const accounts = new Map(
    users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  // Profiles are read only if someone without a sign-in worked.
  const isStrange = rows.flat().some(({ staffId }) => !accounts.has(staffId));
  const people = isStrange ? new Map([...(await readProfileNames(scope)), ...accounts]) : accounts;
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  const named = (row: ShiftRowWithMinutes): NamedShift => ({
    ...row,
    staffName: people.get(row.staffId) ?? row.staffId,
    brandName: brandNames.get(row.brandId) ?? row.brandId,
  });
  return { rows: rows.map((each) => each.map(named)), people };
}

/** Names of people who don't sign in. */
async function readProfileNames(scope: Scope): Promise<[staffId: string, name: string][]> {
  const profiles = await listStaffProfiles(scope);
  return profiles.flatMap(({ staffId, person }) =>
    person ? [[staffId, formatStaffName(person)]] : [],
  );
}

type ShiftRowWithMinutes = ShiftRow & { readonly minutes: number };

async function readShiftRows(
  { tenant, brands }: Scope,
  days: DateRange,
  now: Instant,
): Promise<ShiftRowWithMinutes[]> {
  const rows = await readAllRows(createScope(tenant, 'all'), days, now);
  // Calculated over whole days, so a shift counts the same whichever brands the viewer sees.
  const minutes = computeShiftMinutes(rows);
  const seen = rows.filter(({ brandId }) => includesBrand(brands, brandId));
  return joinBreaks(seen.map((row) => ({ ...row, minutes: minutes.get(row.id) ?? 0 })));
}

/** Oldest first. */
async function readAllRows(whole: Scope, range: DateRange, now: Instant) {
  if (!(await shiftList.isComplete(whole))) {
    return shiftList.rowsBetween(whole, range);
  }
  const months = { from: toShiftBucket(range.from), to: toShiftBucket(range.to) };
  const { entries } = await shiftList.rowSet(whole, now, months);
  return entries
    .map(({ row }) => row)
    .filter(({ day }) => includesDay(range, day))
    .toSorted((a, b) => compareText(a.day, b.day) || compareText(a.id, b.id));
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
