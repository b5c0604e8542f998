import { listPlannedShiftsAround, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { addPunch, listPunches, listPersonPunches } from '#functions/data/staff/punches.ts';
import { getStaffInScope, listStaff } from '#functions/data/staff/roster.ts';
import { toUnverifiedTime } from '#functions/flows/staff/card-view.ts';
import { toAccessScope, listWritableBrandIds } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { getDuty, getPunchToStatus } from '#shared/domain/staff/duty.ts';
import { getClockedBrand, findNearestShift } from '#shared/domain/staff/planned-shift.ts';
import { formatStaffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { getDutyStatus } from '#shared/domain/staff/time-card.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(dutyStatus, {
  async now(_input, caller) {
    const { scope, session, now } = caller;
    const writing = toAccessScope(caller, dutyStatus.routes.enter.access);
    const days = getNightAndDay(now, session.timeZone);
    const [staff, punches, shifts] = await Promise.all([
      listStaff(scope),
      listPunches(scope, days),
      listPlannedShifts(scope, days),
    ]);
    const punchesBy = groupBy(punches, ({ staffId }) => staffId);
    const shiftsBy = groupBy(
      shifts.filter(({ published }) => published),
      ({ staffId }) => staffId ?? '',
    );
    const rows = staff.flatMap((member) => {
      const { standing, since, punch, shift, isLate } = getDuty(
        punchesBy.get(member.id) ?? [],
        shiftsBy.get(member.id) ?? [],
        now,
      );
      // A person who was deactivated while on the clock still needs to be clocked out.
      const isSeen = worksOnBrands(member, scope.brands) && (member.active || standing !== 'off');
      if (!isSeen && !shift) return [];
      return {
        staffId: member.id,
        staffName: formatStaffName(member),
        role: member.role,
        standing,
        since: since === null ? null : toIso(since),
        isLate,
        unverified: punch ? toUnverifiedTime(punch) : null,
        mayEnter: writing !== undefined && worksOnBrands(member, writing.brands),
        shift: shift ? { startsAt: toIso(shift.startsAt), endsAt: toIso(shift.endsAt) } : null,
      };
    });
    return { data: rows };
  },

  async enter({ body: { id, staffId, standing } }, caller) {
    const { scope, session, now } = caller;
    const { member } = requireFound(await getStaffInScope(scope, staffId));
    const name = formatStaffName(member);
    const punches = await listPersonPunches(scope, staffId, getNightAndDay(now, session.timeZone));
    const before = getDutyStatus(punches, now);
    if (before === standing) return { general: successMessage('msg_duty_already', { name }) };
    const kind = getPunchToStatus(before, standing);
    if (!kind) throw Invalid.field('standing', 'msg_duty_not_working', { name });
    if (kind === 'in' && !member.active) throw new Conflict('msg_duty_inactive', { name });
    const day = toLocalDate(now, session.timeZone);
    const planned = await listPlannedShiftsAround(scope, staffId, day);
    const brandId = getClockedBrand(
      findNearestShift(planned, now),
      member,
      listWritableBrandIds(caller),
    );
    if (!includesBrand(scope.brands, brandId)) throw new Forbidden('err_brand');
    const edits = [{ by: session.userId, at: now, reason: text('duty_entered'), before: null }];
    await addPunch(scope, {
      id,
      version: 1,
      staffId,
      kind,
      at: now,
      day,
      brandId,
      deviceAt: null,
      receivedAt: now,
      skew: 0,
      flagged: false,
      mayBeOff: 0,
      place: null,
      removed: false,
      edits,
    });
    return { general: successMessage(`msg_duty_${kind}`, { name }) };
  },
});

/** A night belongs to its evening: a person who came yesterday may still be here. */
function getNightAndDay(now: Instant, timeZone: string) {
  const today = toLocalDate(now, timeZone);
  return { from: addDays(today, -1), to: today };
}
