import { getHolderNames } from '#functions/data/occupancy/names.ts';
import { type OccupiedInterval, readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { listBlockOffDays } from '#functions/data/staff/block-off-days.ts';
import { getPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { getStaff, listStaff } from '#functions/data/staff/roster.ts';
import {
  changeTimeOff,
  createTimeOff,
  getTimeOff,
  listTimeOff,
  listPersonTimeOff,
} from '#functions/data/staff/time-off.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { decideTimeOffRequest } from '#functions/flows/staff/decide-time-off.ts';
import { type Caller, toAccessScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { requireOverrule } from '#functions/flows/occupancy/double-booking.ts';
import {
  timeOff,
  type OwnTimeOff,
  type TimeOffOverlap,
  type TimeOffRow,
} from '#shared/contract/staff/time-off.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { findTimeOffBlock } from '#shared/domain/staff/block-off-day.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import {
  type StaffMember,
  formatStaffName,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';
import {
  isTimeOffActive,
  canTimeOffBecome,
  type TimeOff,
  type TimeOffDays,
  timeOffInterval,
  findTimeOffProblem,
  formatTimeOff,
} from '#shared/domain/staff/time-off.ts';
import { formatDay, formatDateTime } from '#shared/domain/values/day-text.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(timeOff, {
  async list({ body }, caller) {
    const { scope, session, now } = caller;
    const { state, sortColumn = 'from', sortType, offset, limit } = body;
    const [requests, staff] = await Promise.all([
      listTimeOff(scope, getListedDays(toLocalDate(now, session.timeZone))),
      listStaff(scope),
    ]);
    const seen = new Map(
      staff.filter((it) => worksOnBrands(it, scope.brands)).map((it) => [it.id, it]),
    );
    const row = createRowBuilder(caller, staff);
    const rows = requests.flatMap((request) =>
      seen.has(request.staffId) && (state === 'all' || request.status === state)
        ? [row(request)]
        : [],
    );
    const sorted = sortRows(rows, (row) => row[sortColumn], sortType);
    const found = searchItems(sorted, ({ staffName, note }) => [staffName, note], body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async overlaps({ params }, caller) {
    const { scope } = caller;
    const [found, staff] = await Promise.all([getTimeOff(scope, params.id), listStaff(scope)]);
    const request = requireFound(found);
    const member = staff.find(({ id }) => id === request.staffId);
    requireFound(member && worksOnBrands(member, scope.brands) ? member : undefined);
    const busy = await readOccupancy(scope, [{ kind: 'staff', id: request.staffId }], {
      from: request.startsAt,
      until: request.endsAt,
    });
    const others = busy.filter(({ holder }) => holder.id !== request.id);
    const holders = others.map(({ holder }) => holder);
    const shiftIds = holders.flatMap(({ kind, id }) => (kind === 'shift' ? [id] : []));
    const titles = new Map(
      (await getPlannedShifts(scope, shiftIds))
        .filter(({ brandId }) => includesBrand(scope.brands, brandId))
        .map(({ id, title }) => [id, title]),
    );
    const names = await getHolderNames(
      scope,
      holders.filter(({ id }) => !titles.has(id)),
    );
    const overlaps = others.map((timeOff) => toOverlap(timeOff, { titles, names }));
    return { data: { ...createRowBuilder(caller, staff)(request), overlaps } };
  },

  async decide({ body }, caller) {
    const { scope, session, now } = caller;
    const { id, version, status, keep } = body;
    const before = await requireRequest(scope, id);
    // A manager's own time off is decided by someone else.
    if (before.staffId === session.userId) throw new Conflict('msg_time_off_own');
    if (before.version !== version || !canTimeOffBecome(before.status, status))
      throw new Conflict();
    const overrule = requireOverrule(caller, status === 'approved' && keep.length > 0);
    const deciding = { ...body, by: session.userId, overrule };
    const decided = await decideTimeOffRequest(scope, before, deciding, now);
    if (decided.outcome === 'changed') throw new Conflict();
    if (decided.outcome === 'exists') throw Invalid.field('status', 'msg_time_off_asked_again');
    if (decided.outcome === 'many')
      throw Invalid.field('status', 'msg_time_off_ahead_full', staffLimits);
    if (decided.outcome === 'notTheirs') throw Invalid.field('unassign', 'msg_time_off_not_theirs');
    if (decided.outcome === 'unresolved') {
      const [blocker] = decided.conflicts.flatMap((conflict) => conflict.held);
      if (!blocker) throw Invalid.field('keep', 'msg_time_off_week_full');
      const time = formatDateTime(blocker.from, session.timeZone);
      throw Invalid.field('keep', `msg_time_off_unresolved_${blocker.holder.kind}`, { time });
    }
    return {
      data: { id },
      general: successMessage(`msg_time_off_${status}`, { days: formatTimeOff(before) }),
    };
  },

  async own(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const { from } = getListedDays(today);
    const [requests, profiles, blocks] = await Promise.all([
      listPersonTimeOff(scope, session.userId, from),
      getStaff(scope, session.userId),
      listBlockOffDays(scope, { from: today, to: addDays(today, staffLimits.daysAhead) }),
    ]);
    const person = { brandIds: profiles?.member.brandIds ?? [] };
    const blocking = blocks.filter((block) => findTimeOffBlock([block], person));
    return {
      data: {
        today,
        // Doesn't reveal who decided: the franchise did.
        requests: requests.map((request) => toOwnTimeOff(request, new Map())).reverse(),
        blockOffDays: blocking.map(({ by: _by, at: _at, ...block }) => block),
      },
    };
  },

  async request({ body }, caller) {
    const { requestKey: _, ...requestInput } = body;
    const { scope, session, now } = caller;
    const { timeZone, userId: staffId } = session;
    const member = requireFound(await getStaff(scope, staffId)).member;
    const id = await runIdempotent(
      toIdempotentRequest(caller, 'timeOff.request', body),
      async (newId, part) => {
        await requireFree(caller, member, requestInput);
        const { from: startsAt, until: endsAt } = timeOffInterval(requestInput, timeZone);
        const request: TimeOff = {
          ...requestInput,
          id: newId,
          version: 1,
          staffId,
          startsAt,
          endsAt,
          status: 'pending',
          requestedAt: now,
          decision: null,
        };
        const created = await createTimeOff(scope, request, part);
        if (created === 'exists') throw Invalid.field('from', 'msg_time_off_exists');
        if (created === 'many') throw Invalid.field('from', 'msg_time_off_full', staffLimits);
        return created === 'written';
      },
    );
    return { data: { id: requireFound(id) }, general: successMessage('msg_time_off_requested') };
  },

  async withdraw({ body: { timeOffId, version } }, { scope, session }) {
    const before = await getTimeOff(scope, timeOffId);
    const own = requireFound(before?.staffId === session.userId ? before : undefined);
    // A request that was decided meanwhile can't be withdrawn.
    if (own.version !== version || own.status !== 'pending') throw new Conflict();
    if (!(await changeTimeOff(scope, own, { ...own, status: 'withdrawn' }))) throw new Conflict();
    return { general: successMessage('msg_time_off_withdrawn') };
  },
});

const getListedDays = (today: LocalDate) => ({
  from: addDays(today, -staffLimits.decidedDays),
  to: addDays(today, staffLimits.daysAhead),
});

/** A request of a person who works on one of the caller's brands; any other is a 404. */
async function requireRequest(scope: Scope, id: string): Promise<TimeOff> {
  const request = requireFound(await getTimeOff(scope, id));
  const staff = await getStaff(scope, request.staffId);
  return requireFound(staff && worksOnBrands(staff.member, scope.brands) ? request : undefined);
}

/**
 * Requires days in the future on which the person may be away and which they haven't requested yet.
 */
async function requireFree(
  { scope, session, now }: SignedInContext,
  member: StaffMember,
  days: TimeOffDays,
): Promise<void> {
  const { timeZone } = session;
  const problem = findTimeOffProblem(days, timeZone, toLocalDate(now, timeZone));
  if (problem) {
    throw Invalid.field(problem.field, problem.key, staffLimits);
  }
  const [blocks, own] = await Promise.all([
    listBlockOffDays(scope, days),
    listPersonTimeOff(scope, member.id, addDays(days.from, -staffLimits.timeOffDays)),
  ]);
  const block = findTimeOffBlock(blocks, member);
  if (block) {
    const values = { day: formatDay(block.day), reason: block.note };
    const key = block.note ? 'msg_time_off_blocked_because' : 'msg_time_off_blocked';
    throw Invalid.field('from', key, values);
  }
  const { from, until } = timeOffInterval(days, timeZone);
  const current = own.filter(isTimeOffActive);
  if (current.some((other) => other.startsAt < until && from < other.endsAt)) {
    throw Invalid.field('from', 'msg_time_off_exists');
  }
  const pending = current.filter(({ status }) => status === 'pending').length;
  if (pending >= staffLimits.timeOffPending)
    throw Invalid.field('from', 'msg_time_off_many', staffLimits);
}

type OverlapNames = {
  /** Of the shifts that the caller may see. */
  readonly titles: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
};

function toOverlap(
  { holder, from, until }: OccupiedInterval,
  { titles, names }: OverlapNames,
): TimeOffOverlap {
  return {
    id: holder.id,
    kind: holder.kind,
    startsAt: toIso(from),
    endsAt: toIso(until),
    name: titles.get(holder.id) ?? names.get(holder.id) ?? null,
    mayUnassign: titles.has(holder.id),
  };
}

/** Requests as this caller sees them. They may see more requests than they may decide. */
function createRowBuilder(
  caller: Caller,
  staff: readonly StaffMember[],
): (request: TimeOff) => TimeOffRow {
  const members = new Map(staff.map((member) => [member.id, member]));
  const names = new Map(staff.map((member) => [member.id, formatStaffName(member)]));
  const deciding = toAccessScope(caller, timeOff.routes.decide.access);
  return (request) => {
    const { staffId } = request;
    const member = members.get(staffId);
    return {
      ...toOwnTimeOff(request, names),
      staffId,
      staffName: names.get(staffId) ?? text('notification_by_someone'),
      mayDecide:
        deciding !== undefined && member !== undefined && worksOnBrands(member, deciding.brands),
    };
  };
}

function toOwnTimeOff(request: TimeOff, names: ReadonlyMap<string, string>): OwnTimeOff {
  const { id, version, kind, from, to, startTime, endTime, note, status, decision } = request;
  return {
    id,
    version,
    kind,
    from,
    to,
    startTime,
    endTime,
    note,
    status,
    requestedAt: toIso(request.requestedAt),
    decision: decision && {
      by: names.get(decision.by) ?? '',
      at: toIso(decision.at),
      note: decision.note,
    },
  };
}
