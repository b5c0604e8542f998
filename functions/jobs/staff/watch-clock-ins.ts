// Tells whoever plans the schedule that somebody hasn't clocked in ten minutes after their shift
// began. A published shift plans a check; every minute the due ones are looked at. Whoever clocked
// in, is on leave or said that they come later is not told of. Safe to run twice, late and
// concurrently: a check is settled by a conditional write, and telling of it is that write.
import {
  type CheckOutcome,
  type ClockInCheck,
  listDueClockInChecks,
  planClockInCheck,
  saveCheckOutcome,
} from '#functions/data/staff/clock-in-checks.ts';
import { getLateNote } from '#functions/data/staff/late-notes.ts';
import { listPersonPunches } from '#functions/data/staff/punches.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { listPersonTimeOff } from '#functions/data/staff/time-off.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import { isShiftMissed } from '#shared/domain/staff/duty.ts';
import { getMissingAt } from '#shared/domain/staff/late-note.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays } from '#shared/domain/values/local-date.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 200;

export const handler = onDomainEventsAndSchedule<'shift.changed'>('watch-clock-ins', {
  async take({ detail: { tenant, shiftId } }, now) {
    const scope = createScope(tenant, 'all');
    const shift = await getPlannedShift(scope, shiftId);
    if (!shift?.published || shift.staffId === null) return;
    const dueAt = getMissingAt(shift.startsAt, 0);
    if (dueAt < now) return;
    const { staffId, startsAt } = shift;
    await planClockInCheck(scope, { shiftId, staffId, startsAt }, dueAt);
  },

  async sweep(now) {
    const due = await listDueClockInChecks(now, maxPerTick);
    const checked = await processDueItems(due, {
      failure: 'clock-in not looked at',
      toLogFields: ({ shiftId }) => ({ shiftId }),
      processItem: async (check) => saveCheckOutcome(check, await lookAt(check, now)),
    });
    return { due: due.length, checked };
  },
});

async function lookAt(check: ClockInCheck, now: Instant): Promise<CheckOutcome> {
  const scope = createScope(check.tenant, 'all');
  const shift = await getPlannedShift(scope, check.shiftId);
  if (!shift || !isStillPlanned(shift, check) || shift.endsAt <= now) return { kind: 'settled' };
  const note = await getLateNote(scope, check);
  const dueAt = getMissingAt(shift.startsAt, note?.minutes ?? 0);
  if (dueAt > now) return { kind: 'later', dueAt };
  const isExcused =
    (await hasClockedIn(scope, shift, check, now)) || (await isOnLeave(scope, shift, check));
  return { kind: isExcused ? 'settled' : 'told' };
}

const isStillPlanned = (
  { published, staffId, startsAt }: PlannedShift,
  check: ClockInCheck,
): boolean => published && staffId === check.staffId && startsAt === check.startsAt;

async function hasClockedIn(
  scope: Scope,
  shift: PlannedShift,
  { staffId }: ClockInCheck,
  now: Instant,
): Promise<boolean> {
  const around = { from: addDays(shift.day, -1), to: addDays(shift.day, 1) };
  return !isShiftMissed(shift, await listPersonPunches(scope, staffId, around), now);
}

async function isOnLeave(
  scope: Scope,
  { day }: PlannedShift,
  { staffId }: ClockInCheck,
): Promise<boolean> {
  const requests = await listPersonTimeOff(scope, staffId, addDays(day, -staffLimits.timeOffDays));
  return requests.some(({ status, from, to }) => status === 'approved' && from <= day && day <= to);
}
