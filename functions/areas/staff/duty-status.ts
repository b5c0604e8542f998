import { plannedAround, plannedBetween } from '#functions/data/staff/planned-shifts.ts';
import { addPunch, punchesBetween, punchesOf } from '#functions/data/staff/punches.ts';
import { getStaffOn, listStaff } from '#functions/data/staff/roster.ts';
import { toUnverifiedTime } from '#functions/flows/staff/card-view.ts';
import { scopeFor, writableBrands } from '#functions/http/access.ts';
import { Conflict, Forbidden, found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { dutyOf, punchToward } from '#shared/domain/staff/duty.ts';
import { clockedBrand, nearestShift } from '#shared/domain/staff/planned-shift.ts';
import { staffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { standingOf } from '#shared/domain/staff/time-card.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { addDays, localDateOf } from '#shared/domain/values/local-date.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(dutyStatus, {
  async now(_input, caller) {
    const { scope, session, now } = caller;
    const writing = scopeFor(caller, dutyStatus.routes.enter.access);
    const days = nightAndDay(now, session.timeZone);
    const [staff, punches, shifts] = await Promise.all([
      listStaff(scope),
      punchesBetween(scope, days),
      plannedBetween(scope, days),
    ]);
    const punchesBy = groupBy(punches, ({ staffId }) => staffId);
    const shiftsBy = groupBy(
      shifts.filter(({ published }) => published),
      ({ staffId }) => staffId ?? '',
    );
    const rows = staff.flatMap((member) => {
      const { standing, since, punch, shift, isLate } = dutyOf(
        punchesBy.get(member.id) ?? [],
        shiftsBy.get(member.id) ?? [],
        now,
      );
      // A person who was deactivated while on the clock still needs to be clocked out.
      const isSeen = worksOnBrands(member, scope.brands) && (member.active || standing !== 'off');
      if (!isSeen && !shift) return [];
      return {
        ...{ staffId: member.id, staffName: staffName(member), role: member.role },
        ...{ standing, since: since === null ? null : toIso(since), isLate },
        unverified: punch ? toUnverifiedTime(punch) : null,
        mayEnter: writing !== undefined && worksOnBrands(member, writing.brands),
        shift: shift ? { startsAt: toIso(shift.startsAt), endsAt: toIso(shift.endsAt) } : null,
      };
    });
    return { data: rows };
  },

  async enter({ body: { id, staffId, standing } }, caller) {
    const { scope, session, now } = caller;
    const { member } = found(await getStaffOn(scope, staffId));
    const name = staffName(member);
    const punches = await punchesOf(scope, staffId, nightAndDay(now, session.timeZone));
    const before = standingOf(punches, now);
    if (before === standing) return { general: said('msg_duty_already', { name }) };
    const kind = punchToward(before, standing);
    if (!kind) throw Invalid.field('standing', 'msg_duty_not_working', { name });
    if (kind === 'in' && !member.active) throw new Conflict('msg_duty_inactive', { name });
    const day = localDateOf(now, session.timeZone);
    const planned = await plannedAround(scope, staffId, day);
    const brandId = clockedBrand(nearestShift(planned, now), member, writableBrands(caller));
    if (!includesBrand(scope.brands, brandId)) throw new Forbidden('err_brand');
    const edits = [{ by: session.userId, at: now, reason: text('duty_entered'), before: null }];
    await addPunch(scope, {
      ...{ id, version: 1, staffId, kind, at: now, day, brandId },
      ...{ deviceAt: null, receivedAt: now, skew: 0, flagged: false, mayBeOff: 0 },
      ...{ place: null, removed: false, edits },
    });
    return { general: said(`msg_duty_${kind}`, { name }) };
  },
});

/** A night belongs to its evening: a person who came yesterday may still be here. */
function nightAndDay(now: Instant, timeZone: string) {
  const today = localDateOf(now, timeZone);
  return { from: addDays(today, -1), to: today };
}
