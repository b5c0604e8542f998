// Planned shifts. Get by (franchise, shift); a week, or one person's shifts, from slim rows. Double
// bookings are prevented by the person's occupancy, in the same transaction.
import { Entity } from '#functions/data/store/entity.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { Claim, OccupancyChange, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { transactWithOccupancy, type Written } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied, type Part, put, remove, transact } from '#functions/data/store/transact.ts';

const PlannedShifts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'planned-shift', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      shiftId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      day: { type: 'string', required: true },
      staffId: { type: 'string' },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['shiftId'], casing: 'none' },
      },
      /** Open shifts aren't in this index. */
      related: {
        index: indexes.related.name,
        projection: ['row'],
        pk: { field: indexes.related.pk, composite: ['staffId'], casing: 'none' },
        sk: { field: indexes.related.sk, composite: ['tenant', 'day', 'shiftId'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['day', 'shiftId'], casing: 'none' },
      },
    },
  },
  table,
);

/** Sorts after every value that can follow in a key. */
const afterAll = '~';

/** Shifts stored before leads existed lack `lead`. */
type Kept = Omit<PlannedShift, 'lead'> & Partial<Pick<PlannedShift, 'lead'>>;

const shiftOf = ({ row }: { readonly row?: unknown }): PlannedShift => ({
  lead: false,
  ...(row as Kept),
});

/** For the scope's brands, by the day on which the shift starts. */
export async function plannedBetween(
  { tenant, brands }: Scope,
  { from, to }: DateRange,
): Promise<PlannedShift[]> {
  const { data } = await PlannedShifts.query
    .list({ tenant })
    .between({ day: from }, { day: to + afterAll })
    .go({ pages: 'all' });
  return data.map(shiftOf).filter(({ brandId }) => includesBrand(brands, brandId));
}

/** One person's shifts, for all brands. */
export async function plannedOf(
  { tenant }: Scope,
  staffId: string,
  { from, to }: DateRange,
): Promise<PlannedShift[]> {
  const { data } = await PlannedShifts.query
    .related({ staffId })
    .between({ tenant, day: from }, { tenant, day: to + afterAll })
    .go({ pages: 'all' });
  return data.map(shiftOf);
}

/**
 * The shifts that a punch on this day may belong to. Phones may send the punches of several days at
 * the same time.
 */
export const plannedAround = (scope: Scope, staffId: string, day: LocalDate) =>
  plannedOf(scope, staffId, { from: addDays(day, -7), to: addDays(day, 1) });

/** Also undefined if its brand isn't in the scope. */
export async function getPlanned(scope: Scope, shiftId: string): Promise<PlannedShift | undefined> {
  const { tenant, brands } = scope;
  const { data } = await PlannedShifts.get({ tenant, shiftId }).go({ consistent: true });
  const shift = data && shiftOf(data);
  return shift && includesBrand(brands, shift.brandId) ? shift : undefined;
}

/** Writes the shift together with `also`. The positions in `failed` count `also` first. */
export async function createPlanned(
  scope: Scope,
  shift: PlannedShift,
  { also = [], overrule }: { also?: readonly Part[]; overrule?: Overrule | undefined },
): Promise<Written> {
  const own = [...also, put(PlannedShifts.create(itemOf(scope, shift)).params())];
  return transactWithOccupancy(scope, own, [plannedChange(undefined, shift, overrule)]);
}

/**
 * Creates shifts without a person, together with `also`. False if any of these writes was rejected.
 */
export async function createOpenShifts(
  scope: Scope,
  shifts: readonly PlannedShift[],
  also: readonly Part[],
): Promise<boolean> {
  const puts = shifts.map((shift) => put(PlannedShifts.create(itemOf(scope, shift)).params()));
  return (await transact([...also, ...puts])).length === 0;
}

type Changing = { readonly also?: readonly Part[]; readonly overrule?: Overrule | undefined };

/** Conditional on the version that was read. */
export async function changePlanned(
  scope: Scope,
  before: PlannedShift,
  after: PlannedShift,
  { also = [], overrule }: Changing = {},
): Promise<Written> {
  const own = [plannedPart(scope, before, after), ...also];
  return transactWithOccupancy(scope, own, [plannedChange(before, after, overrule)]);
}

export async function removePlanned(
  scope: Scope,
  shift: PlannedShift,
  also: readonly Part[] = [],
): Promise<Written> {
  const removal = PlannedShifts.delete({ tenant: scope.tenant, shiftId: shift.id }).where(
    ({ version }, { eq }) => eq(version, shift.version),
  );
  const own = [remove(removal.params()), ...also];
  return transactWithOccupancy(scope, own, [plannedChange(shift, undefined)]);
}

/**
 * Changes that don't affect occupancy: published, notified, viewed, lead. False if another write
 * came in between.
 */
export async function markPlanned(
  scope: Scope,
  shift: PlannedShift,
  marks: Partial<Pick<PlannedShift, 'published' | 'notifiedAt' | 'viewedAt' | 'lead'>>,
): Promise<boolean> {
  const after = { ...shift, ...marks, version: shift.version + 1 };
  const write = PlannedShifts.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, shift.version),
  );
  return applied(write);
}

/** For a transaction: conditional on the version that was read. */
export function plannedPart(scope: Scope, before: PlannedShift, changed: PlannedShift): Part {
  const after = { ...changed, version: before.version + 1 };
  const over = PlannedShifts.put(itemOf(scope, after)).where(({ version }, { eq }) =>
    eq(version, before.version),
  );
  return put(over.params());
}

/** How a change of the shift moves its person's occupancy. */
export function plannedChange(
  before: PlannedShift | undefined,
  after: PlannedShift | undefined,
  overrule?: Overrule,
): OccupancyChange {
  const id = after?.id ?? before?.id ?? '';
  return {
    holder: { kind: 'shift', id },
    before: before ? claimsOf(before, undefined) : [],
    after: after ? claimsOf(after, overrule) : [],
  };
}

function claimsOf(
  { staffId, startsAt: from, endsAt: until }: PlannedShift,
  overrule: Overrule | undefined,
): Claim[] {
  return staffId === null
    ? []
    : [{ resource: { kind: 'staff', id: staffId }, from, until, overrule }];
}

function itemOf({ tenant }: Scope, shift: PlannedShift) {
  const { id: shiftId, version, staffId, day } = shift;
  const keys = { tenant, shiftId, version, day: day satisfies LocalDate };
  return { ...keys, row: shift, ...(staffId === null ? {} : { staffId }) };
}
