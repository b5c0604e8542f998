import { getAvailability, saveAvailability } from '#functions/data/staff/availabilities.ts';
import { getStaff, getStaffInScope } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import type { z } from 'zod';
import {
  type AvailabilityChange,
  type AvailabilityView,
  staffAvailability,
} from '#shared/contract/staff/staff-availability.ts';
import {
  type Availability,
  findDayProblem,
  findPattern,
  normalizeDayAvailability,
  applyAvailability,
} from '#shared/domain/staff/availability.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { type StaffMember, formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(staffAvailability, {
  async own(_input, caller) {
    const { scope, session } = caller;
    const staff = requireFound(await getStaff(scope, session.userId));
    return { data: await getAvailabilityView(caller, staff.member) };
  },

  async saveOwn({ body }, caller) {
    await saveAvailabilityChange(caller, caller.session.userId, body);
    return { general: successMessage('msg_availability_saved') };
  },

  async ofPerson({ params }, caller) {
    return {
      data: await getAvailabilityView(caller, await requirePerson(caller.scope, params.id)),
    };
  },

  async savePerson({ params, body }, caller) {
    const member = await requirePerson(caller.scope, params.id);
    await saveAvailabilityChange(caller, member.id, body);
    return { general: successMessage('msg_availability_saved') };
  },
});

/** A person who works on one of the caller's brands; anyone else is a 404. */
async function requirePerson(scope: Scope, staffId: string): Promise<StaffMember> {
  return requireFound(await getStaffInScope(scope, staffId)).member;
}

async function getAvailabilityView(
  { scope, session, now }: SignedInContext,
  member: StaffMember,
): Promise<AvailabilityView> {
  const today = toLocalDate(now, session.timeZone);
  const availability = await getAvailability(scope, member.id);
  const { version, patterns, exceptions } = availability;
  const current = findPattern(availability, today);
  return {
    staffId: member.id,
    staffName: formatStaffName(member),
    today,
    version,
    patterns: patterns
      .filter((pattern) => pattern === current || pattern.from > today)
      .map(({ from, days }) => ({ from, days: [...days] })),
    exceptions: exceptions.filter(({ day }) => day >= today),
  };
}

async function saveAvailabilityChange(
  { scope, session, now }: SignedInContext,
  staffId: string,
  body: z.output<typeof AvailabilityChange>,
): Promise<void> {
  const today = toLocalDate(now, session.timeZone);
  requireValidAvailability(body, today);
  const before = await getAvailability(scope, staffId);
  if (before.version !== body.version) throw new Conflict();
  const changed: Availability = applyAvailability(
    before,
    {
      pattern: { from: body.from, days: body.days.map(normalizeDayAvailability) },
      exceptions: body.exceptions.map(({ day, ...hours }) => ({
        day,
        ...normalizeDayAvailability(hours),
      })),
    },
    today,
  );
  if (!(await saveAvailability(scope, changed))) throw new Conflict();
}

function requireValidAvailability(
  { from, days, exceptions }: z.output<typeof AvailabilityChange>,
  today: LocalDate,
): void {
  const last = addDays(today, staffLimits.daysAhead);
  if (from < today) throw Invalid.field('from', 'msg_time_off_past');
  if (from > last) throw Invalid.field('from', 'msg_shift_far', staffLimits);
  for (const [at, day] of days.entries()) {
    const problem = findDayProblem(day);
    if (problem) throw Invalid.field(`days.${at}.${problem.field}`, problem.key);
  }
  const seen = new Set<string>();
  for (const [at, exception] of exceptions.entries()) {
    const field = `exceptions.${at}.`;
    const problem = findDayProblem(exception);
    if (problem) throw Invalid.field(field + problem.field, problem.key);
    if (exception.day > last) throw Invalid.field(`${field}day`, 'msg_shift_far', staffLimits);
    if (seen.has(exception.day)) throw Invalid.field(`${field}day`, 'msg_availability_day_exists');
    seen.add(exception.day);
  }
}
