// Planned shifts. Get by (franchise, shift); a week, or one person's shifts, from slim rows. Double
// bookings are prevented by the person's occupancy, in the same transaction.
import { Entity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type {
  ResourceClaim,
  OccupancyChange,
  Overrule,
} from '#shared/domain/occupancy/occupancy.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tableIndexes, tableConfig } from '#functions/data/store/table.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toDelete,
  transact,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { nullable } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';

const PlannedShifts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'planned-shift', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      shiftId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      day: { type: 'string', required: true },
      staffId: { type: 'string' },
      row: shapedAttribute<PlannedShift>({
        id: '',
        version: 0,
        day: epochDay,
        startTime: midnight,
        endTime: midnight,
        staffId: null,
        open: false,
        lead: false,
        brandId: '',
        title: '',
        startsAt: epoch,
        endsAt: epoch,
        notes: '',
        eventIds: [],
        published: false,
        notifiedAt: null,
        viewedAt: null,
        swapId: null,
        overruled: nullable({ by: '', at: epoch, because: [] }),
      }),
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['shiftId'], casing: 'none' },
      },
      /** Open shifts aren't in this index. */
      related: {
        index: tableIndexes.related.name,
        projection: ['row'],
        pk: { field: tableIndexes.related.pk, composite: ['staffId'], casing: 'none' },
        sk: {
          field: tableIndexes.related.sk,
          composite: ['tenant', 'day', 'shiftId'],
          casing: 'none',
        },
      },
      list: {
        index: tableIndexes.list.name,
        projection: ['row'],
        pk: { field: tableIndexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: tableIndexes.list.sk, composite: ['day', 'shiftId'], casing: 'none' },
      },
    },
  },
  tableConfig,
);

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

/** Writes the shift together with `also`. The positions in `failed` count `also` first. */
export async function createPlannedShift(
  scope: Scope,
  shift: PlannedShift,
  { also = [], overrule }: { also?: readonly TransactItem[]; overrule?: Overrule | undefined },
): Promise<OccupancyWriteResult> {
  const own = [...also, toPut(PlannedShifts.create(toItem(scope, shift)).params())];
  return transactWithOccupancy(scope, own, [toShiftOccupancyChange(undefined, shift, overrule)]);
}

/**
 * Creates shifts without a person, together with `also`. False if any of these writes was rejected.
 */
export async function createOpenShifts(
  scope: Scope,
  shifts: readonly PlannedShift[],
  also: readonly TransactItem[],
): Promise<boolean> {
  const puts = shifts.map((shift) => toPut(PlannedShifts.create(toItem(scope, shift)).params()));
  return (await transact([...also, ...puts])).length === 0;
}

type PlannedShiftOptions = {
  readonly also?: readonly TransactItem[];
  readonly overrule?: Overrule | undefined;
};

/** Conditional on the version that was read. */
export async function changePlannedShift(
  scope: Scope,
  before: PlannedShift,
  after: PlannedShift,
  { also = [], overrule }: PlannedShiftOptions = {},
): Promise<OccupancyWriteResult> {
  const own = [buildUpdatePlannedShiftItem(scope, before, after), ...also];
  return transactWithOccupancy(scope, own, [toShiftOccupancyChange(before, after, overrule)]);
}

export async function removePlannedShift(
  scope: Scope,
  shift: PlannedShift,
  also: readonly TransactItem[] = [],
): Promise<OccupancyWriteResult> {
  const removal = PlannedShifts.delete({ tenant: scope.tenant, shiftId: shift.id }).where(
    hasVersion(shift.version),
  );
  const own = [toDelete(removal.params()), ...also];
  return transactWithOccupancy(scope, own, [toShiftOccupancyChange(shift, undefined)]);
}

/**
 * Changes that don't affect occupancy: published, notified, viewed, lead. False if another write
 * came in between.
 */
export async function markPlannedShift(
  scope: Scope,
  shift: PlannedShift,
  marks: Partial<Pick<PlannedShift, 'published' | 'notifiedAt' | 'viewedAt' | 'lead'>>,
): Promise<boolean> {
  const after = { ...shift, ...marks, version: shift.version + 1 };
  const write = PlannedShifts.put(toItem(scope, after)).where(hasVersion(shift.version));
  return tryConditionalWrite(write);
}

/**
 * Notes that the shift's person was told of its current state. The version stays, so that an open
 * form can still save. Nothing happens if the shift changed meanwhile.
 */
export async function markShiftTold(
  scope: Scope,
  shift: PlannedShift,
  notifiedAt: Instant,
): Promise<void> {
  const write = PlannedShifts.put(toItem(scope, { ...shift, notifiedAt }));
  await tryConditionalWrite(write.where(hasVersion(shift.version)));
}

/** For a transaction: conditional on the version that was read. */
export function buildUpdatePlannedShiftItem(
  scope: Scope,
  before: PlannedShift,
  changed: PlannedShift,
): TransactItem {
  const after = { ...changed, version: before.version + 1 };
  const over = PlannedShifts.put(toItem(scope, after)).where(hasVersion(before.version));
  return toPut(over.params());
}

/** How a change of the shift moves its person's occupancy. */
export function toShiftOccupancyChange(
  before: PlannedShift | undefined,
  after: PlannedShift | undefined,
  overrule?: Overrule,
): OccupancyChange {
  const id = after?.id ?? before?.id ?? '';
  return {
    holder: { kind: 'shift', id },
    before: before ? toClaims(before, undefined) : [],
    after: after ? toClaims(after, overrule) : [],
  };
}

function toClaims(
  { staffId, startsAt: from, endsAt: until }: PlannedShift,
  overrule: Overrule | undefined,
): ResourceClaim[] {
  return staffId === null
    ? []
    : [{ resource: { kind: 'staff', id: staffId }, from, until, overrule }];
}

function toItem({ tenant }: Scope, shift: PlannedShift) {
  const { id: shiftId, version, staffId, day } = shift;
  const keys = { tenant, shiftId, version, day: day satisfies LocalDate };
  return { ...keys, row: shift, ...(staffId === null ? {} : { staffId }) };
}
