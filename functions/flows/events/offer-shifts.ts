// Open shifts for an event, with the hours of its crew. The first staff members to claim them get
// them and are the event's crew from then on.
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Event } from '#functions/data/events/event.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { getCallInterval, isDayTooLong, toShiftTimes } from '#shared/domain/staff/event-shift.ts';
import {
  type PlannedShift,
  findShiftHoursProblem,
  type ShiftOverrule,
} from '#shared/domain/staff/planned-shift.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type OfferShiftsInput = {
  readonly event: Event;
  readonly title: string;
  readonly count: number;
  /** Create them even though the day is blocked off. */
  readonly anyway: boolean;
  readonly session: Pick<Session, 'userId' | 'timeZone' | 'weekStart'>;
  readonly now: Instant;
};

type ShiftOffer =
  | { readonly is: 'off' }
  | {
      readonly is: 'impossible';
      readonly key:
        NonNullable<HoursProblem>['key'] | 'msg_event_shift_long' | 'msg_event_shifts_full';
    }
  | {
      readonly is: 'warned';
      readonly because: ShiftOverrule['because'];
      readonly plan: Pick<PlannedShift, 'day'>;
    }
  | { readonly is: 'planned'; readonly shifts: readonly PlannedShift[] };
type HoursProblem = ReturnType<typeof findShiftHoursProblem>;

/**
 * The shifts, or why there can't be any. Nothing is written. The shifts' ids derive from the
 * offer's id.
 */
export async function planShiftOffer(
  scope: Scope,
  input: OfferShiftsInput,
  offerId: string,
): Promise<ShiftOffer> {
  const { event, title, count, anyway, session, now } = input;
  if (!takesPlace(event.status)) return { is: 'off' };
  const { timeZone, weekStart, userId: by } = session;
  if (isDayTooLong(event)) return { is: 'impossible', key: 'msg_event_shift_long' };
  if ((event.shifts?.length ?? 0) + count > crewLimits.shifts) {
    return { is: 'impossible', key: 'msg_event_shifts_full' };
  }
  const plan = { ...toShiftTimes(getCallInterval([event]), timeZone), brandId: event.brandId };
  const problem = findShiftHoursProblem(plan, timeZone, now);
  if (problem) return { is: 'impossible', key: problem.key };
  const because = await findShiftWarnings(scope, plan, { member: undefined, timeZone, weekStart });
  if (because.length > 0 && !anyway) return { is: 'warned', because, plan };
  const shift: Omit<PlannedShift, 'id'> = {
    ...plan,
    title,
    notes: '',
    eventIds: [event.eventId],
    ownHours: false,
    standing: false,
    version: 1,
    staffId: null,
    open: true,
    lead: false,
    published: false,
    notifiedAt: null,
    viewedAt: null,
    swapId: null,
    overruled: because.length > 0 ? { by, at: now, because } : null,
  };
  const ids = Array.from({ length: count }, (_, place) => hashId(`${offerId}|${place}`));
  return { is: 'planned', shifts: ids.map((id) => ({ ...shift, id })) };
}
