// "Fill this week": who could work at the events that lack crew. Nothing is planned by it; a person
// reviews the proposal, and what they accept is planned like any other shift.
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { readPlanningFacts } from '#functions/data/staff/planning-facts.ts';
import { type EventNeeds, readWeekPlan } from '#functions/data/staff/week-plan.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { WeekProposal } from '#shared/contract/staff/staff-schedule.ts';
import { getRoleGroup } from '#shared/domain/access/roles.ts';
import { toDayInterval } from '#shared/domain/occupancy/interval.ts';
import {
  type Candidate,
  type UnderstaffedEvent,
  proposeCrews,
} from '#shared/domain/staff/fill-week.ts';
import { getCallInterval, toShiftTimes } from '#shared/domain/staff/event-shift.ts';
import {
  type StaffMember,
  formatStaffName,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

export async function proposeWeek(
  scope: Scope,
  week: DateRange,
  timeZone: string,
  now: Instant,
): Promise<WeekProposal> {
  const { members, needs, rules, paySettings, documents, mayDrive } = await readWeekPlan(
    scope,
    week,
  );
  const people = members.filter(({ active }) => active);
  const around = { from: addDays(week.from, -1), to: addDays(week.to, 1) };
  const resources = people.map(({ id }) => ({ kind: 'staff', id }) as const);
  const [occupied, facts] = await Promise.all([
    readOccupancy(scope, resources, toDayInterval(around, timeZone), { consistent: false }),
    readPlanningFacts(scope, { days: around, documents }),
  ]);
  const byPerson = groupBy(occupied, ({ resource }) => resource.id);
  const events = needs.map((each) => toNeedyEvent(each)).filter(({ called }) => called.from > now);
  const full = new Map(needs.map(({ event }) => [event.eventId, event]));
  const toCandidate = (member: StaffMember): Candidate => {
    const busy = byPerson.get(member.id) ?? [];
    const planned = busy
      .filter(({ holder, from }) => {
        const day = toLocalDate(from, timeZone);
        return holder.kind === 'shift' && day >= week.from && day <= week.to;
      })
      .reduce((sum, { from, until }) => sum + until - from, 0);
    const limits = [member.weeklyHours, paySettings.weeklyOvertimeHours].filter(
      (hours) => hours !== null,
    );
    return {
      id: member.id,
      name: formatStaffName(member),
      busy,
      planned,
      isReserve: getRoleGroup(member.role) !== 'staff',
      most: limits.length > 0 ? Math.min(...limits) * hourMilliseconds : null,
      canWork: ({ id, brandId, called }) => {
        const event = full.get(id);
        if (!event || !worksOnBrands(member, [brandId])) return false;
        const plan = { ...toShiftTimes(called, event.timeZone), brandId };
        return facts.findWarnings(member, plan, []).every((why) => why === 'overtime');
      },
      mayDrive: ({ id }) => {
        const event = full.get(id);
        return event !== undefined && mayDrive(member, event);
      },
    };
  };
  const { proposed, unfilled } = proposeCrews(events, people.map(toCandidate), rules);
  return { proposed: [...proposed], unfilled: [...unfilled] };
}

function toNeedyEvent({ event, guests, hasVehicle, shifts, crew }: EventNeeds): UnderstaffedEvent {
  return {
    ...{ id: event.eventId, brandId: event.brandId, guests, hasVehicle, crew },
    called: getCallInterval([event]),
    openShiftIds: shifts
      .filter(({ staffId, eventIds }) => staffId === null && eventIds.length === 1)
      .map(({ id }) => id)
      .toSorted(),
  };
}
