// The ElectroDB entity of planned shifts, and the transaction items that write them with what they
// occupy.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type {
  ResourceClaim,
  OccupancyChange,
  Overrule,
} from '#shared/domain/occupancy/occupancy.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex, relatedIndex } from '#functions/data/store/indexes.ts';
import {
  toConditionCheck,
  type TransactItem,
  toDelete,
  toPut,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { nullable } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';

export const PlannedShifts = defineEntity('planned-shift', {
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
      ownHours: true,
      standing: false,
      published: false,
      notifiedAt: null,
      viewedAt: null,
      swapId: null,
      overruled: nullable({ by: '', at: epoch, because: [] }),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['shiftId']),
    /** Open shifts aren't in this index. */
    related: relatedIndex(['staffId'], ['tenant', 'day', 'shiftId']),
    list: listIndex(['tenant'], ['day', 'shiftId']),
  },
});

export const toStoredShift = ({ tenant }: Scope, shift: PlannedShift) => {
  const { id: shiftId, version, staffId, day } = shift;
  const keys = { tenant, shiftId, version, day: day satisfies LocalDate };
  return { ...keys, row: shift, ...(staffId === null ? {} : { staffId }) };
};

export const buildCreatePlannedShiftItem = (scope: Scope, shift: PlannedShift): TransactItem =>
  toPut(PlannedShifts.create(toStoredShift(scope, shift)).params());

/** Transaction item that checks that the shift exists. */
export const buildPlannedShiftExistsCheck = ({ tenant }: Scope, shiftId: string): TransactItem =>
  toConditionCheck(
    PlannedShifts.delete({ tenant, shiftId })
      .where(({ version }, { exists }) => exists(version))
      .params(),
  );

/** Conditional on the version that was read. */
export const buildRemovePlannedShiftItem = (
  { tenant }: Scope,
  { id: shiftId, version }: PlannedShift,
): TransactItem =>
  toDelete(PlannedShifts.delete({ tenant, shiftId }).where(hasVersion(version)).params());

/** For a transaction: conditional on the version that was read. */
export function buildUpdatePlannedShiftItem(
  scope: Scope,
  before: PlannedShift,
  changed: PlannedShift,
): TransactItem {
  const after = { ...changed, version: before.version + 1 };
  const over = PlannedShifts.put(toStoredShift(scope, after)).where(hasVersion(before.version));
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
