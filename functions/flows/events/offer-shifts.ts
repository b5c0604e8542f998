// Open shifts for an event, from when its set-up begins until it is packed up: whoever on the staff is
// first gets one. All of them are written in one transaction with the request that asked for them.
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Event } from '#functions/data/events/events.ts';
import { createOpenShifts } from '#functions/data/staff/planned-shifts.ts';
import { shiftWarningsOf } from '#functions/data/staff/shift-warnings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { shiftWarningText } from '#functions/flows/staff/shift-warning-text.ts';
import { Conflict, Invalid, Taken } from '#functions/http/errors.ts';
import { idOf } from '#functions/ports/ids.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { noCrew } from '#shared/domain/events/event-crew.ts';
import { withBuffers } from '#shared/domain/occupancy/interval.ts';
import {
  type PlannedShift,
  shiftHoursProblem,
  shiftTimes,
} from '#shared/domain/staff/planned-shift.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDateOf, localTimeOf } from '#shared/domain/values/local-date.ts';

type Offered = {
  readonly event: Event;
  readonly title: string;
  readonly count: number;
  readonly anyway: boolean;
  readonly session: Pick<Session, 'userId' | 'timeZone' | 'weekStart'>;
  readonly now: Instant;
};

export async function offerShifts(
  scope: Scope,
  { event, title, count, anyway, session, now }: Offered,
  madeId: string,
  made: Part,
): Promise<boolean> {
  if (!takesPlace(event.status)) throw new Conflict('msg_event_shift_off');
  const { timeZone, weekStart, userId } = session;
  const plan = { ...hoursFor(event, timeZone), brandId: event.brandId };
  const problem = shiftHoursProblem(plan, timeZone, now);
  if (problem) throw Invalid.field('general', problem.key);
  const because = await shiftWarningsOf(scope, plan, { member: undefined, timeZone, weekStart });
  if (because.length > 0 && !anyway) {
    throw new Taken(because.map((why) => shiftWarningText(why, plan, undefined)));
  }
  const shift: Omit<PlannedShift, 'id'> = {
    ...{ ...plan, ...shiftTimes(plan, timeZone), title, notes: '', eventIds: [event.eventId] },
    ...{ version: 1, staffId: null, open: true, published: false },
    ...{ notifiedAt: null, viewedAt: null, swapId: null },
    overruled: because.length > 0 ? { by: userId, at: now, because } : null,
  };
  const ids = Array.from({ length: count }, (_, place) => idOf(`${madeId}|${place}`));
  return createOpenShifts(
    scope,
    ids.map((id) => ({ ...shift, id })),
    [made],
  );
}

/** With set-up and teardown, and without the way there: that is no work at the event. */
function hoursFor({ startsAt: from, endsAt: until, crew = noCrew }: Event, zone: string) {
  const worked = withBuffers({ from, until }, { ...crew, travelMinutes: 0 });
  return {
    day: localDateOf(worked.from, zone),
    startTime: localTimeOf(worked.from, zone),
    endTime: localTimeOf(worked.until, zone),
  };
}
