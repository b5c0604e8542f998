// Deciding about a swap. Approved, the shift changes hands: swap, shift and the occupancy of both people
// are one transaction, so that nobody has it twice and nobody loses it.
import type { Conflict } from '#functions/data/occupancy/occupancy.ts';
import { swapMailParts } from '#functions/data/staff/decision-mails.ts';
import { changePlanned, getPlanned, plannedPart } from '#functions/data/staff/planned-shifts.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import { swapPart } from '#functions/data/staff/shift-swaps.ts';
import { shiftWarningsOf } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact } from '#functions/data/store/transact.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';

type Deciding = {
  readonly status: 'approved' | 'rejected';
  readonly note: string;
  /** Although something speaks against it. */
  readonly anyway: boolean;
  /** Although the taker is busy. */
  readonly overrule: Overrule | undefined;
  readonly by: string;
  readonly timeZone: string;
  readonly weekStart: Weekday;
};

export type SwapDecided =
  | { readonly outcome: 'written' }
  /** Somebody else wrote the swap or the shift. */
  | { readonly outcome: 'changed' }
  /** The shift has begun. */
  | { readonly outcome: 'past' }
  /** The taker is deactivated. */
  | { readonly outcome: 'inactive' }
  | {
      readonly outcome: 'warned';
      readonly because: readonly ShiftWarning[];
      readonly shift: PlannedShift;
      readonly taker: StaffMember;
    }
  | { readonly outcome: 'busy'; readonly conflicts: readonly Conflict[] };

export async function decideSwap(
  scope: Scope,
  swap: ShiftSwap,
  { status, note, anyway, overrule, by, timeZone, weekStart }: Deciding,
  now: Instant,
): Promise<SwapDecided> {
  const shift = await getPlanned(scope, swap.shiftId);
  if (shift?.swapId !== swap.id || swap.takerId === null) return { outcome: 'changed' };
  const after: ShiftSwap = {
    ...{ ...swap, status, decidedBy: by, decidedAt: now, decisionNote: note },
  };
  const also = [swapPart(scope, swap, after), ...(await swapMailParts(scope, after, now))];
  if (status === 'rejected') {
    const freed = plannedPart(scope, shift, { ...shift, swapId: null });
    const failed = await transact([...also, freed]);
    return { outcome: failed.length === 0 ? 'written' : 'changed' };
  }
  if (shift.startsAt <= now) return { outcome: 'past' };
  const taker = await getStaff(scope, swap.takerId);
  if (!taker?.member.active) return { outcome: 'inactive' };
  const planning = { member: taker.member, timeZone, weekStart };
  // A day that is blocked off was, or was overruled, before the shift changed hands.
  const because = (await shiftWarningsOf(scope, shift, planning)).filter(
    (why) => why !== 'blocked',
  );
  if (because.length > 0 && !anyway) {
    return { outcome: 'warned', because, shift, taker: taker.member };
  }
  const moved: PlannedShift = {
    ...shift,
    staffId: swap.takerId,
    // Somebody else may lead less well: who plans says so again.
    lead: false,
    swapId: null,
    // The mail of the decision tells them of it.
    notifiedAt: now,
    viewedAt: null,
    overruled: because.length === 0 ? null : { by, at: now, because },
  };
  const written = await changePlanned(scope, shift, moved, { also, overrule });
  if (written.outcome === 'busy') return written;
  return { outcome: written.outcome === 'written' ? 'written' : 'changed' };
}
