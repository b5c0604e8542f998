// Who could work at an event, as far as the board knows: those who fit come first. The server has
// the last word, also about other brands' shifts.
import type {
  LimitedDay,
  PlannedEvent,
  ScheduleWeek,
  WeekAssessment,
} from '#shared/contract/staff/staff-schedule.ts';
import { findShiftBlock } from '#shared/domain/staff/block-off-day.ts';
import { compareCrewFit, type CrewFitProblem } from '#shared/domain/staff/crew-fit.ts';
import { formatStaffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { toLocalDateTime } from '#web/kit/words/zoned-time.ts';

export type EventCandidate = {
  readonly id: string;
  readonly name: string;
  readonly role: ScheduleWeek['staff'][number]['role'];
  readonly isTaken: boolean;
  readonly isAway: boolean;
  readonly misfits: readonly CrewFitProblem[];
  readonly hours: number;
  /** From their home; null if unknown. */
  readonly miles: number | null;
};

type CandidateContext = {
  readonly zone: string;
  readonly documentEnds: WeekAssessment['documentEnds'];
  /** By the person's id. */
  readonly miles?: ReadonlyMap<string, number>;
};

export function listEventCandidates(
  { staff, shifts, limitedDays, blockOffDays }: ScheduleWeek,
  { id: eventId, brandId, eventDate, startsAt, endsAt }: PlannedEvent,
  { zone, documentEnds, miles = new Map() }: CandidateContext,
): EventCandidate[] {
  const [from, until] = [toLocalDateTime(startsAt, zone), toLocalDateTime(endsAt, zone)];
  const isBlocked = findShiftBlock(blockOffDays, brandId, eventDate) !== undefined;
  const there = new Set(
    shifts.flatMap(({ eventIds, staffId }) => (eventIds.includes(eventId) ? [staffId] : [])),
  );
  const people = staff
    .filter((member) => member.activated && !there.has(member.id))
    .map((member) => {
      const own = shifts.filter(({ staffId }) => staffId === member.id);
      const limits = limitedDays.filter(
        ({ staffId, day }) => staffId === member.id && day === eventDate,
      );
      const planned = own.reduce(
        (sum, shift) => sum + Date.parse(shift.endsAt) - Date.parse(shift.startsAt),
        0,
      );
      const isAway = limits.some((limit) => limit.kind === 'timeOff' && meets(limit, from, until));
      const isBusy = own.some((shift) => shift.startsAt < endsAt && startsAt < shift.endsAt);
      const lasts = Date.parse(endsAt) - Date.parse(startsAt);
      const against: readonly (readonly [CrewFitProblem, boolean])[] = [
        ['unavailable', limits.some((limit) => isUnavailable(limit, from, until))],
        ['blocked', isBlocked],
        [
          'documents',
          documentEnds.some(({ staffId, day }) => staffId === member.id && day < eventDate),
        ],
        ['overtime', (planned + lasts) / hourMilliseconds > (member.weeklyHours ?? Infinity)],
        ['brand', !worksOnBrands(member, [brandId])],
      ];
      return {
        id: member.id,
        name: formatStaffName(member),
        role: member.role,
        isTaken: isBusy || isAway,
        isAway,
        misfits: against.flatMap(([why, holds]) => (holds ? [why] : [])),
        planned,
        miles: miles.get(member.id) ?? null,
      };
    });
  return people
    .toSorted(compareCrewFit)
    .map(({ planned, ...person }) => ({ ...person, hours: planned / hourMilliseconds }));
}

/** Local times compare as texts; an end of midnight is the next day's. */
const toSpan = ({ day, startTime, endTime }: LimitedDay) => ({
  from: `${day}T${startTime ?? '00:00'}`,
  until: `${day}T${endTime === null || endTime === '00:00' ? '24:00' : endTime}`,
});

function meets(limit: LimitedDay, from: string, until: string): boolean {
  const span = toSpan(limit);
  return span.from < until && from < span.until;
}

function isUnavailable(limit: LimitedDay, from: string, until: string): boolean {
  if (limit.kind === 'timeOff') return false;
  if (limit.kind === 'unavailable') return true;
  const span = toSpan(limit);
  return from < span.from || until > span.until;
}
