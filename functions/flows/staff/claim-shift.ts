// Claims an open shift. The first person gets it. What would be a warning to a planner rejects the
// claim, including weekly hours when they claim several shifts concurrently.
import { buildClaimRevisionItem } from '#functions/data/staff/staff-revisions.ts';
import { changePlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { Conflict } from '#functions/errors/errors.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';

type ClaimShiftInput = {
  readonly member: StaffMember;
  readonly timeZone: string;
  readonly weekStart: Weekday;
  readonly now: Instant;
};

/** Why a person doesn't get the shift; undefined if they got it. */
export type ClaimProblem =
  /** Someone else got it, or it changed. */
  | 'taken'
  /** They work at that time. */
  | 'busy'
  /** Only a planner may overrule it. */
  | Exclude<ShiftWarning, 'unavailable'>;

export async function claimShift(
  scope: Scope,
  shift: PlannedShift,
  { now, ...planning }: ClaimShiftInput,
): Promise<ClaimProblem | undefined> {
  const { id: staffId, weeklyHours } = planning.member;
  const marks = { open: false, published: true, notifiedAt: now, viewedAt: now };
  return retry(retryLimits.many, `open shifts of ${staffId}`, async () => {
    const also = weeklyHours === null ? [] : [await buildClaimRevisionItem(scope, staffId)];
    const because = await findShiftWarnings(scope, shift, planning);
    // A person who claims a shift thereby confirms that they are available.
    const problem = because.find((why) => why !== 'unavailable');
    if (problem) return problem;
    const written = await changePlannedShift(
      scope,
      shift,
      { ...shift, ...marks, staffId },
      { also },
    );
    if (written.outcome === 'written') return undefined;
    if (written.outcome === 'busy') return 'busy';
    // The shift's own item comes first.
    if (written.failed.includes(0)) return 'taken';
    return tryAgain;
  });
}

/** Why an open shift can't be claimed, for the person who wants it. */
export function toClaimError(
  problem: ClaimProblem,
  { day }: PlannedShift,
  { weeklyHours }: StaffMember,
): Conflict {
  switch (problem) {
    case 'taken':
      return new Conflict('msg_shift_taken');
    case 'busy':
      return new Conflict('msg_shift_own_busy');
    case 'blocked':
      return new Conflict('msg_shift_own_blocked', { day: formatDay(day) });
    case 'documents':
      return new Conflict('msg_shift_own_documents', { day: formatDay(day) });
    case 'overtime':
      return new Conflict('msg_shift_own_overtime', { hours: weeklyHours ?? 0 });
    default:
      return problem satisfies never;
  }
}
