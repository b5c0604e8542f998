// Writes planned shifts. Double bookings are prevented by the person's occupancy, in the same
// transaction, and the events of a shift name it, in the same transaction too (shift-events.ts).
import type { Actor } from '#functions/data/events/event-history.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { retryLimits, retryOrGiveUp, tryAgain } from '#functions/data/store/retry.ts';
import { tryConditionalWrite, type TransactItem } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  buildCreatePlannedShiftItem,
  buildRemovePlannedShiftItem,
  buildUpdatePlannedShiftItem,
  PlannedShifts,
  toShiftOccupancyChange,
  toStoredShift,
} from './planned-shift-entity.ts';
import { planShiftEvents, type ShiftChange } from './shift-events.ts';

type PlannedShiftOptions = {
  readonly also?: readonly TransactItem[];
  readonly overrule?: Overrule | undefined;
  /** For the history of the events whose crew changes. */
  readonly by?: Actor | undefined;
};

/** Writes the shift together with `also`. The positions in `failed` count `also` first. */
export async function createPlannedShift(
  scope: Scope,
  shift: PlannedShift,
  options: PlannedShiftOptions = {},
): Promise<OccupancyWriteResult> {
  const { also = [] } = options;
  const toOwn = (parts: readonly TransactItem[]) => [...also, ...parts];
  return writeShifts(scope, [{ after: shift }], toOwn, options);
}

/**
 * Creates shifts without a person, together with `also`. False if any of these writes was rejected.
 */
export async function createOpenShifts(
  scope: Scope,
  shifts: readonly PlannedShift[],
  also: readonly TransactItem[],
): Promise<boolean> {
  const changes = shifts.map((after) => ({ after }));
  const written = await writeShifts(scope, changes, (parts) => [...also, ...parts]);
  return written.outcome === 'written';
}

/** Conditional on the version that was read. The shift's own position in `failed` is 0. */
export async function changePlannedShift(
  scope: Scope,
  before: PlannedShift,
  after: PlannedShift,
  options: PlannedShiftOptions = {},
): Promise<OccupancyWriteResult> {
  const { also = [] } = options;
  return writeShifts(scope, [{ before, after }], (parts) => [...parts, ...also], options);
}

export async function removePlannedShift(
  scope: Scope,
  shift: PlannedShift,
  options: Omit<PlannedShiftOptions, 'overrule'> = {},
): Promise<OccupancyWriteResult> {
  const { also = [] } = options;
  return writeShifts(scope, [{ before: shift }], (parts) => [...parts, ...also], options);
}

/**
 * Writes the shifts and the events that name them. Tries again if only an event was changed
 * meanwhile: nothing that the caller read has changed then.
 */
async function writeShifts(
  scope: Scope,
  changes: readonly ShiftChange[],
  toOwn: (parts: readonly TransactItem[]) => readonly TransactItem[],
  { overrule, by }: PlannedShiftOptions = {},
): Promise<OccupancyWriteResult> {
  let last: OccupancyWriteResult | undefined;
  const outcome = await retryOrGiveUp(retryLimits.many, async () => {
    const plan = await planShiftEvents(scope, changes, by);
    const own = toOwn(plan.shifts.map((change) => buildShiftItem(scope, change)));
    const occupied = plan.shifts.map(({ before, after }) =>
      toShiftOccupancyChange(before, after, overrule),
    );
    const parts = [...own, ...plan.parts];
    last = await transactWithOccupancy(scope, parts, [...plan.releases, ...occupied]);
    const isEventChanged =
      last.outcome === 'refused' && last.failed.every((at) => at >= own.length);
    return isEventChanged ? tryAgain : last;
  });
  return outcome === tryAgain ? (last ?? { outcome: 'refused', failed: [] }) : outcome;
}

function buildShiftItem(scope: Scope, { before, after }: ShiftChange): TransactItem {
  if (before && after) return buildUpdatePlannedShiftItem(scope, before, after);
  if (before) return buildRemovePlannedShiftItem(scope, before);
  return buildCreatePlannedShiftItem(scope, after);
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
  const write = PlannedShifts.put(toStoredShift(scope, after)).where(hasVersion(shift.version));
  return tryConditionalWrite(write);
}

/**
 * Notes that the shift's person was told of its current state. The version stays, so that an open
 * form can still save. Nothing happens if the shift changed meanwhile.
 */
export async function markShiftNotified(
  scope: Scope,
  shift: PlannedShift,
  notifiedAt: Instant,
): Promise<void> {
  const write = PlannedShifts.put(toStoredShift(scope, { ...shift, notifiedAt }));
  await tryConditionalWrite(write.where(hasVersion(shift.version)));
}
