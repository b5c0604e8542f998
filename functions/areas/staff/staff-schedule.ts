import { toActor } from '#functions/data/events/event-history.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import {
  changePlannedShift,
  createPlannedShift,
  markPlannedShift,
  removePlannedShift,
} from '#functions/data/staff/planned-shifts.ts';
import { getCoverageRules, saveCoverageRules } from '#functions/data/staff/coverage-rules.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { buildOutdateSwapItems } from '#functions/data/staff/shift-swaps.ts';
import { getStaff } from '#functions/data/staff/roster.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { assessWeek } from '#functions/flows/staff/assess-week.ts';
import { claimShift, toClaimError } from '#functions/flows/staff/claim-shift.ts';
import { listCrews } from '#functions/flows/staff/list-crews.ts';
import { copyWeek } from '#functions/flows/staff/copy-shifts.ts';
import {
  isShiftNeeded,
  listOpenShifts,
  listOwnShifts,
} from '#functions/flows/staff/own-schedule.ts';
import { proposeWeek } from '#functions/flows/staff/propose-week.ts';
import { publishWeek } from '#functions/flows/staff/publish-week.ts';
import { readWeek } from '#functions/flows/staff/read-week.ts';
import { formatShiftWarning } from '#functions/flows/staff/shift-warning-text.ts';
import { requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { toBusyError } from '#functions/flows/occupancy/double-booking.ts';
import { newId } from '#functions/ports/ids.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { toOverrule } from '#shared/domain/occupancy/double-booking.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import {
  getCallInterval,
  hasOwnHours,
  overlapsEvent,
  withNotificationReset,
  toShiftHours,
} from '#shared/domain/staff/event-shift.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import {
  shouldNotifyAgain,
  type PlannedShift,
  findShiftHoursProblem,
  type ShiftOverrule,
  getShiftTimes,
} from '#shared/domain/staff/planned-shift.ts';
import {
  formatStaffName,
  type StaffMember,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';
import { type DateRange, getWeekRange } from '#shared/domain/values/date-range.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** How many days of their own schedule a person sees on the phone. */
const ownDays = 28;

export const handler = serveArea(staffSchedule, {
  async week({ query }, caller) {
    const { scope, session, now } = caller;
    const today = toLocalDate(now, session.timeZone);
    const week = getWeekRange(query.day ?? today, session.weekStart);
    const taskScope = toAccessScope(caller, tasks.routes.grid.access);
    return { data: { ...(await readWeek(scope, taskScope, week)), today } };
  },

  async assess({ query }, caller) {
    const { scope, now } = caller;
    const scopes = {
      pay: toAccessScope(caller, staffProfiles.routes.details.access),
      invoices: toAccessScope(caller, invoices.routes.list.access),
    };
    return { data: await assessWeek(scope, getWeekDays(caller, query.day), scopes, now) };
  },

  async propose({ query }, caller) {
    const { scope, session, now } = caller;
    const week = getWeekDays(caller, query.day);
    return { data: await proposeWeek(scope, week, session.timeZone, now) };
  },

  async coverageRules(_input, { scope, session }) {
    const { rules, version } = await getCoverageRules(scope);
    return { data: { ...rules, version, maySave: coversBrands(scope.brands, session.brandIds) } };
  },

  async saveCoverageRules({ body: { version, ...rules } }, { scope, session }) {
    // They apply to all brands, so a manager of only one of them can't change them.
    if (!coversBrands(scope.brands, session.brandIds)) throw new Forbidden('err_brand');
    if (!(await saveCoverageRules(scope, rules, version))) throw new Conflict();
    return { general: successMessage('msg_coverage_saved') };
  },

  async create({ body }, caller) {
    const { requestKey: _, anyway, followEvents, ...input } = body;
    const plan = followEvents ? await takeEventHours(caller, input) : input;
    const { scope, session, now } = caller;
    const request = toIdempotentRequest(caller, 'staffSchedule.create', body);
    const general = successMessage('msg_shift_planned', { day: formatDay(plan.day) });
    const before = await readPreviousResult(request);
    if (before) return { data: { id: before }, general };
    const { member, ownHours } = await requirePlannable(caller, plan);
    const overruled = await checkWarnings(caller, plan, { anyway, member });
    const id = newId(now);
    const shift: PlannedShift = {
      ...plan,
      ...getShiftTimes(plan, session.timeZone),
      ownHours,
      standing: false,
      id,
      version: 1,
      open: isShiftOpen(plan),
      published: false,
      notifiedAt: null,
      viewedAt: null,
      swapId: null,
      overruled,
    };
    const written = await createPlannedShift(scope, shift, {
      also: [buildRequestItem(request, id)],
      overrule: toOverrule(session, anyway, now),
      by: toActor(session, now),
    });
    if (written.outcome === 'refused') {
      // If the request was sent twice concurrently, both get the first one's id.
      return { data: { id: (await readPreviousResult(request)) ?? id }, general };
    }
    if (written.outcome === 'busy') {
      throw toBusyError(caller, written.conflicts, {
        name: member ? formatStaffName(member) : '',
        anyway,
      });
    }
    return { data: { id }, general };
  },

  async update({ body }, caller) {
    const { id, version, anyway, ...plan } = body;
    const { scope, session, now } = caller;
    requireBrand(caller, plan.brandId);
    const before = requireFound(await getPlannedShift(scope, id));
    if (before.version !== version) throw new Conflict();
    const { member, eventIds, left, ownHours } = await requirePlannable(caller, plan, before);
    // Earlier warnings aren't repeated unless the hours or the person change.
    const isMoved = toMoveKey(before) !== toMoveKey(plan);
    const overruled = isMoved
      ? await checkWarnings(caller, plan, { anyway, member, id })
      : before.overruled;
    const changed = {
      ...before,
      ...plan,
      eventIds,
      ownHours,
      overruled,
      ...getShiftTimes(plan, session.timeZone),
      open: isShiftOpen(plan),
    };
    const isNews = shouldNotifyAgain(before, changed);
    const after = withNotificationReset(before, changed);
    const written = await changePlannedShift(scope, before, after, {
      also: isNews ? await buildOutdateSwapItems(scope, before) : [],
      overrule: toOverrule(session, anyway, now),
      by: toActor(session, now),
    });
    if (written.outcome === 'refused') throw new Conflict();
    if (written.outcome === 'busy') {
      throw toBusyError(caller, written.conflicts, {
        name: member ? formatStaffName(member) : '',
        anyway,
      });
    }
    const values = { day: formatDay(plan.day), name: left.join(', ') };
    const message = left.length > 0 ? 'msg_shift_saved_left' : 'msg_shift_saved';
    return { data: { id }, general: successMessage(message, values) };
  },

  async remove({ params }, { scope, session, now }) {
    const shift = requireFound(await getPlannedShift(scope, params.id));
    const { outcome } = await removePlannedShift(scope, shift, {
      also: await buildOutdateSwapItems(scope, shift),
      by: toActor(session, now),
    });
    if (outcome !== 'written') throw new Conflict();
    return { general: successMessage('msg_shift_removed', { day: formatDay(shift.day) }) };
  },

  async copyWeek({ body }, caller) {
    const { scope, session, now } = caller;
    const { timeZone, weekStart } = session;
    const [from, to] = [getWeekRange(body.from, weekStart), getWeekRange(body.to, weekStart)];
    if (from.from === to.from) throw Invalid.field('to', 'msg_week_same');
    const request = toIdempotentRequest(caller, 'staffSchedule.copyWeek', body);
    // Recorded before anything is copied, so that a repeated request resumes where it was cut off.
    const copyId = await runIdempotent(request, async (_, part) => await tryTransact([part]));
    const planning = { from, to, timeZone, copyId: requireFound(copyId) };
    const { copied, skipped } = await copyWeek(scope, planning, now);
    const key = skipped.length > 0 ? 'msg_week_copied_but' : 'msg_week_copied';
    const general = successMessage(key, { count: copied, skipped: skipped.length });
    return { data: { copied, skipped: [...skipped] }, general };
  },

  async publish({ body }, { scope, session, now }) {
    const week: DateRange = getWeekRange(body.day, session.weekStart);
    const notified = await publishWeek(scope, week, now);
    const data = { published: notified.length };
    return { data, general: successMessage('msg_week_published', { count: notified.length }) };
  },

  async leads({ query }, { scope, session, now }) {
    const day = query.day ?? toLocalDate(now, session.timeZone);
    return { data: await listCrews(scope, getWeekRange(day, session.weekStart)) };
  },

  async setLead({ body: { id, version, lead } }, { scope, now }) {
    const shift = requireFound(await getPlannedShift(scope, id));
    if (shift.version !== version) throw new Conflict();
    if (shift.endsAt <= now) throw Invalid.field('id', 'msg_shift_past');
    const member = shift.staffId === null ? undefined : await getStaff(scope, shift.staffId);
    if (!member) throw Invalid.field('id', 'msg_shift_lead_nobody');
    // Anyone who becomes the lead, or no longer is, is notified when the week is published again.
    const marks = shift.lead === lead ? {} : { lead, notifiedAt: null, viewedAt: null };
    if (!(await markPlannedShift(scope, shift, marks))) throw new Conflict();
    const name = formatStaffName(member.member);
    return { general: successMessage(lead ? 'msg_shift_leads' : 'msg_shift_leads_not', { name }) };
  },

  async own({ query }, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const from = query.day ?? today;
    const days = { from, to: addDays(from, ownDays - 1) };
    return { data: await listOwnShifts(scope, session.userId, days), today };
  },

  async openShifts(_input, { scope, session, now }) {
    const from = toLocalDate(now, session.timeZone);
    const days = { from, to: addDays(from, ownDays - 1) };
    return { data: await listOpenShifts(scope, session.userId, { days, now }) };
  },

  async claim({ body }, { scope, session, now }) {
    const before = requireFound(await getPlannedShift(scope, body.shiftId));
    const staff = requireFound(await getStaff(scope, session.userId));
    if (!worksOnBrands(staff.member, [before.brandId])) throw new NotFound();
    if (!before.open || before.staffId !== null || before.startsAt <= now) {
      throw new Conflict('msg_shift_taken');
    }
    if (!(await isShiftNeeded(scope, before))) throw new Conflict('msg_shift_event_off');
    const { timeZone, weekStart } = session;
    const { member } = staff;
    const problem = await claimShift(scope, before, { timeZone, weekStart, member, now });
    if (problem) throw toClaimError(problem, before, member);
    return { general: successMessage('msg_shift_claimed', { day: formatDay(before.day) }) };
  },

  async markViewed({ body }, { scope, session, now }) {
    const shifts = await Promise.all(body.ids.map((id) => getPlannedShift(scope, id)));
    const own = shifts.flatMap((shift) =>
      shift?.staffId === session.userId && shift.published && shift.viewedAt === null
        ? [shift]
        : [],
    );
    // A shift that changed meanwhile wasn't viewed in its current state.
    await Promise.all(own.map((shift) => markPlannedShift(scope, shift, { viewedAt: now })));
    return { general: [] };
  },
});

function getWeekDays({ session, now }: SignedInContext, day: LocalDate | undefined): DateRange {
  return getWeekRange(day ?? toLocalDate(now, session.timeZone), session.weekStart);
}

/** Only an unassigned shift can be open. */
const isShiftOpen = ({ open, staffId }: Pick<PlannedShift, 'open' | 'staffId'>) =>
  open && staffId === null;

type ShiftPlan = Pick<
  PlannedShift,
  'day' | 'startTime' | 'endTime' | 'staffId' | 'brandId' | 'eventIds'
>;

type PlannableShift = {
  readonly member: StaffMember | undefined;
  /** The events that it is at. */
  readonly eventIds: readonly string[];
  /** The names of events that it was at, and isn't at with these hours. */
  readonly left: readonly string[];
  readonly ownHours: boolean;
};

/**
 * Requires hours in the future, a brand and events of the caller's at that time, and an active
 * person. A shift that moves away from its events leaves them.
 */
async function requirePlannable(
  caller: SignedInContext,
  plan: ShiftPlan,
  before?: PlannedShift,
): Promise<PlannableShift> {
  const { scope, session, now } = caller;
  requireBrand(caller, plan.brandId);
  const problem = findShiftHoursProblem(plan, session.timeZone, now);
  if (problem) throw Invalid.field(problem.field, problem.key, staffLimits);
  const [staff, ...events] = await Promise.all([
    plan.staffId === null ? undefined : getStaff(scope, plan.staffId),
    ...plan.eventIds.map((id) => getEvent(scope, id)),
  ]);
  const times = getShiftTimes(plan, session.timeZone);
  const named = plan.eventIds.map((id, at) => ({ id, event: events[at] }));
  for (const { id, event } of named) {
    if (!before?.eventIds.includes(id)) requireShiftEvent(event, times);
  }
  const there = named.flatMap(({ event }) => (event && overlapsEvent(times, event) ? [event] : []));
  const isThere = new Set(there.map(({ eventId }) => eventId));
  // Events of other brands stay: the caller may not change them.
  const eventIds = named.flatMap(({ id, event }) =>
    isThere.has(id) || (!event && scope.brands !== 'all') ? [id] : [],
  );
  const left = named.flatMap(({ id, event }) =>
    event && !isThere.has(id) ? [event.eventName] : [],
  );
  const placed = { eventIds, left, ownHours: hasOwnHours(times, there) };
  if (plan.staffId === null) return { ...placed, member: undefined };
  // Spec §5: never for a deactivated person.
  if (!staff?.member.active) throw Invalid.field('staffId', 'msg_shift_staff_missing');
  return { ...placed, member: staff.member };
}

/** The plan with the hours of its events. */
async function takeEventHours<Plan extends ShiftPlan>(
  { scope, session }: SignedInContext,
  plan: Plan,
): Promise<Plan> {
  const events = await Promise.all(plan.eventIds.map((id) => getEvent(scope, id)));
  const known = events.filter((event) => event !== undefined);
  if (known.length === 0 || known.length < events.length) {
    throw Invalid.field('eventIds', 'msg_shift_event_missing');
  }
  return { ...plan, ...toShiftHours(getCallInterval(known), session.timeZone) };
}

function requireShiftEvent(
  event: Event | undefined,
  times: ReturnType<typeof getShiftTimes>,
): void {
  if (!event) throw Invalid.field('eventIds', 'msg_shift_event_missing');
  const { eventName: name, status, shifts = [] } = event;
  if (!takesPlace(status)) throw Invalid.field('eventIds', 'msg_shift_event_not_on', { name });
  if (!overlapsEvent(times, event)) {
    throw Invalid.field('eventIds', 'msg_shift_event_elsewhen', { name });
  }
  if (shifts.length >= crewLimits.shifts) {
    throw Invalid.field('eventIds', 'msg_event_shifts_full', crewLimits);
  }
}

const toMoveKey = ({ day, startTime, endTime, staffId, brandId }: ShiftPlan) =>
  JSON.stringify([day, startTime, endTime, staffId, brandId]);

type WarningContext = {
  readonly anyway: boolean;
  readonly member: StaffMember | undefined;
  readonly id?: string;
};

/** Rejects the plan with its warnings, or records who planned it anyway. */
async function checkWarnings(
  { scope, session, now }: SignedInContext,
  plan: ShiftPlan,
  { anyway, ...input }: WarningContext,
): Promise<ShiftOverrule | null> {
  const { timeZone, weekStart } = session;
  const timed = { ...plan, ...getShiftTimes(plan, timeZone) };
  const because = await findShiftWarnings(scope, timed, { timeZone, weekStart, ...input });
  if (because.length === 0) return null;
  if (anyway) return { by: session.userId, at: now, because };
  const messages = because.map((why) => ({ message: formatShiftWarning(why, plan, input.member) }));
  throw new Invalid({ anyway: messages });
}
