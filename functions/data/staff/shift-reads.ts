// Reads of planned shifts: by id, by week, and by person, from slim rows.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  type BatchedRead,
  mapRead,
  type ScopedResult,
  toBatchedRead,
} from '#functions/data/store/batched-read.ts';
import { parseItem } from '#functions/data/store/entity.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { PlannedShifts } from './planned-shift-entity.ts';

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

const fromStored = ({ row }: { readonly row: PlannedShift }) => row;

/** For the scope's brands, by the day on which the shift starts. */
export async function listPlannedShifts(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<PlannedShift[]> {
  const { data } = await PlannedShifts.query
    .list({ tenant })
    .between({ day: from }, { day: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored).filter(({ brandId }) => includesBrand(brands, brandId));
}

/** For all brands: a person's hours add up whatever the caller sees of them. */
export const listPlannedShiftsOfAllBrands = ({ tenant }: Scope, days: DateRange) =>
  listPlannedShifts(createScope(tenant, 'all'), days);

/** One person's shifts, for all brands. */
export async function listPersonPlannedShifts(
  { tenant }: Scope,
  staffId: string,
  { from, to }: DateRange,
): Promise<PlannedShift[]> {
  const { data } = await PlannedShifts.query
    .related({ staffId })
    .between({ tenant, day: from }, { tenant, day: to + maxKeySuffix })
    .go({ pages: 'all' });
  return data.map(fromStored);
}

/**
 * The shifts that a punch on this day may belong to. Phones may send the punches of several days at
 * the same time.
 */
export const listPlannedShiftsAround = (scope: Scope, staffId: string, day: LocalDate) =>
  listPersonPlannedShifts(scope, staffId, { from: addDays(day, -7), to: addDays(day, 1) });

/** Also undefined if its brand isn't in the scope. */
export async function getPlannedShift(
  scope: Scope,
  shiftId: string,
): Promise<PlannedShift | undefined> {
  const { tenant, brands } = scope;
  const { data } = await PlannedShifts.get({ tenant, shiftId }).go({ consistent: true });
  const shift = data && fromStored(data);
  return shift && includesBrand(brands, shift.brandId) ? shift : undefined;
}

/** Also undefined if its brand isn't in the scope. */
export const buildPlannedShiftRead = (
  { tenant }: Scope,
  shiftId: string,
): BatchedRead<ScopedResult<PlannedShift | undefined>> =>
  mapRead(
    toBatchedRead(PlannedShifts.get({ tenant, shiftId }).params(), (item) =>
      fromStored(parseItem(PlannedShifts, item)),
    ),
    (shift) => (within) =>
      shift && includesBrand(within.brands, shift.brandId) ? shift : undefined,
  );

/** For all brands; missing ones are left out. */
export async function getPlannedShifts(
  { tenant }: Scope,
  shiftIds: readonly string[],
): Promise<PlannedShift[]> {
  if (shiftIds.length === 0) return [];
  const keys = shiftIds.map((shiftId) => ({ tenant, shiftId }));
  const { data } = await PlannedShifts.get(keys).go({ consistent: true });
  return data.map(fromStored);
}
