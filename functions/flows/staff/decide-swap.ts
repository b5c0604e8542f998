// Decides a swap. An approved swap reassigns the shift: the swap, the shift and the occupancy of
// both people change in one transaction, so the shift is never assigned twice or lost.
import type { OccupancyConflict } from '#functions/data/occupancy/occupancy.ts';
import { buildSwapMailItems } from '#functions/data/staff/decision-mails.ts';
import { changePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { buildUpdatePlannedShiftItem } from '#functions/data/staff/planned-shift-entity.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import { buildUpdateSwapItem } from '#functions/data/staff/shift-swaps.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';

type SwapDecisionInput = {
  readonly status: 'approved' | 'rejected';
  readonly note: string;
  /** Approve despite warnings. */
  readonly anyway: boolean;
  /** Set if the taker may be assigned although they are busy. */
  readonly overrule: Overrule | undefined;
  readonly by: string;
  readonly timeZone: string;
  readonly weekStart: Weekday;
};

export type SwapDecisionOutcome =
  | { readonly outcome: 'written' }
  /** Someone else wrote the swap or the shift. */
  | { readonly outcome: 'changed' }
  /** The shift has started. */
  | { readonly outcome: 'past' }
  /** The taker is deactivated. */
  | { readonly outcome: 'inactive' }
  | {
      readonly outcome: 'warned';
      readonly because: readonly ShiftWarning[];
      readonly shift: PlannedShift;
      readonly taker: StaffMember;
    }
  | { readonly outcome: 'busy'; readonly conflicts: readonly OccupancyConflict[] };

export async function decideSwap(
  scope: Scope,
  swap: ShiftSwap,
  { status, note, anyway, overrule, by, timeZone, weekStart }: SwapDecisionInput,
  now: Instant,
): Promise<SwapDecisionOutcome> {
  const shift = await getPlannedShift(scope, swap.shiftId);
  if (shift?.swapId !== swap.id || swap.takerId === null) return { outcome: 'changed' };
  const after: ShiftSwap = {
    ...swap,
    status,
    decidedBy: by,
    decidedAt: now,
    decisionNote: note,
  };
  const also = [
    buildUpdateSwapItem(scope, swap, after),
    ...(await buildSwapMailItems(scope, after, now)),
  ];
  if (status === 'rejected') {
    const freed = buildUpdatePlannedShiftItem(scope, shift, { ...shift, swapId: null });
    const failed = await transact([...also, freed]);
    return { outcome: failed.length === 0 ? 'written' : 'changed' };
  }
  if (shift.startsAt <= now) return { outcome: 'past' };
  const taker = await getStaff(scope, swap.takerId);
  if (!taker?.member.active) return { outcome: 'inactive' };
  const planning = { member: taker.member, timeZone, weekStart };
  // The day was already blocked off, or the block was overruled, when the shift was planned.
  const because = (await findShiftWarnings(scope, shift, planning)).filter(
    (why) => why !== 'blocked',
  );
  if (because.length > 0 && !anyway) {
    return { outcome: 'warned', because, shift, taker: taker.member };
  }
  const moved: PlannedShift = {
    ...shift,
    // Everything else is the place's: title, lead, hours and events.
    staffId: swap.takerId,
    swapId: null,
    // The mail about the decision also notifies them of the shift.
    notifiedAt: now,
    viewedAt: null,
    overruled: because.length === 0 ? null : { by, at: now, because },
  };
  const written = await changePlannedShift(scope, shift, moved, { also, overrule });
  if (written.outcome === 'busy') return written;
  return { outcome: written.outcome === 'written' ? 'written' : 'changed' };
}
