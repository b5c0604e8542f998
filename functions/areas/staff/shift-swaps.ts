import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { buildUpdatePlannedShiftItem } from '#functions/data/staff/planned-shift-entity.ts';
import { getStaff, listStaff, getWorkedBrandIds } from '#functions/data/staff/roster.ts';
import {
  changeSwap,
  getSwap,
  buildCreateSwapItem,
  buildUpdateSwapItem,
  listSwaps,
} from '#functions/data/staff/shift-swaps.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { transact, tryTransact } from '#functions/data/store/transact.ts';
import { decideSwap } from '#functions/flows/staff/decide-swap.ts';
import { formatShiftWarning } from '#functions/flows/staff/shift-warning-text.ts';
import { Conflict, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { toBusyError } from '#functions/flows/occupancy/double-booking.ts';
import { type OwnSwap, shiftSwaps, type SwapRow } from '#shared/contract/staff/shift-swaps.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import {
  isSwapOfferedTo,
  isSwapUnderway,
  canSwapBecome,
  type ShiftSwap,
} from '#shared/domain/staff/shift-swap.ts';
import {
  type StaffMember,
  formatStaffName,
  worksOnBrands,
} from '#shared/domain/staff/staff-member.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { toOverrule } from '#shared/domain/occupancy/double-booking.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(shiftSwaps, {
  async list({ body }, { scope, session, now }) {
    const { brandIds, state, sortColumn = 'day', sortType, offset, limit } = body;
    const today = toLocalDate(now, session.timeZone);
    const [swaps, staff] = await Promise.all([
      listSwaps(limitScopeToBrands(scope, brandIds), {
        from: addDays(today, -staffLimits.decidedDays),
        to: addDays(today, staffLimits.daysAhead),
      }),
      listStaff(scope),
    ]);
    const rows = swaps
      .filter(({ status }) => state === 'all' || status === state)
      .map((swap) => toSwapRow(swap, staff));
    const sorted = sortRows(rows, (row) => row[sortColumn], sortType);
    const listTexts = (row: SwapRow) => [row.fromName, row.takerName ?? '', row.title];
    const found = searchItems(sorted, listTexts, body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async decide({ body }, caller) {
    const { scope, session, now } = caller;
    const { id, version, status, anyway } = body;
    const swap = requireFound(await getSwap(scope, id));
    if (swap.fromId === session.userId || swap.takerId === session.userId) {
      throw new Conflict('msg_swap_own');
    }
    if (swap.version !== version || !canSwapBecome(swap.status, status)) throw new Conflict();
    const { userId: by, timeZone, weekStart } = session;
    const overrule = toOverrule(session, anyway, now);
    const deciding = { ...body, by, timeZone, weekStart, overrule };
    const decided = await decideSwap(scope, swap, deciding, now);
    if (decided.outcome === 'changed') throw new Conflict();
    if (decided.outcome === 'past') throw new Conflict('msg_swap_past');
    if (decided.outcome === 'inactive') throw Invalid.field('anyway', 'msg_shift_staff_missing');
    const name = findStaffName(await listStaff(scope), swap.takerId) ?? '';
    if (decided.outcome === 'warned') {
      const { because, shift, taker } = decided;
      const messages = because.map((why) => ({ message: formatShiftWarning(why, shift, taker) }));
      throw new Invalid({ anyway: messages });
    }
    if (decided.outcome === 'busy') {
      throw toBusyError(caller, decided.conflicts, { name, anyway });
    }
    return {
      data: { id },
      general: successMessage(`msg_swap_${status}`, { day: formatDay(swap.day) }),
    };
  },

  async own(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const { userId } = session;
    const days = { from: today, to: addDays(today, staffLimits.daysAhead) };
    const [swaps, staff] = await Promise.all([listSwaps(scope, days), listStaff(scope)]);
    const brandIds = staff.find(({ id }) => id === userId)?.brandIds ?? [];
    const data = swaps.flatMap((swap): OwnSwap[] => {
      const part = getSwapPart(swap, userId);
      if (!part || swap.startsAt <= now) return [];
      if (part === 'forMe' && !worksOnBrands({ brandIds }, [swap.brandId])) return [];
      return [{ ...toSwapRow(swap, staff), part }];
    });
    return { data };
  },

  async colleagues({ query: { shiftId } }, caller) {
    const { scope, session } = caller;
    const { brandId } = await requireOwnShift(caller, shiftId);
    const others = (await listStaff(scope)).filter(
      (it) => it.active && it.hasSignIn && it.id !== session.userId && worksOnBrands(it, [brandId]),
    );
    return { data: others.map((member) => ({ id: member.id, name: formatStaffName(member) })) };
  },

  async offer({ body }, caller) {
    const { scope, session } = caller;
    const id = await runIdempotent(
      toIdempotentRequest(caller, 'shiftSwaps.offer', body),
      async (newId, part) => {
        const shift = await requireOwnShift(caller, body.shiftId);
        await requireColleague(scope, body.offeredTo, session.userId);
        const swap = toSwapOffer(newId, shift, body, caller);
        const offered = buildUpdatePlannedShiftItem(scope, shift, { ...shift, swapId: newId });
        const failed = await transact([part, offered, buildCreateSwapItem(scope, swap)]);
        if (failed.length > 0 && !failed.includes(0)) throw new Conflict();
        return failed.length === 0;
      },
    );
    return { data: { id: requireFound(id) }, general: successMessage('msg_swap_offered') };
  },

  async accept({ body: { swapId: id, version } }, { scope, session, now }) {
    const { userId: takerId } = session;
    const before = await getSwap(scope, id);
    const swap = requireFound(before && canSeeSwap(before, takerId) ? before : undefined);
    const brandIds = await getWorkedBrandIds(scope, takerId);
    if (!worksOnBrands({ brandIds }, [swap.brandId])) throw new NotFound();
    if (!isSwapOfferedTo(swap, takerId) || swap.version !== version) {
      throw new Conflict('msg_shift_taken');
    }
    if (swap.startsAt <= now) throw new Conflict('msg_swap_past');
    const interval = { from: swap.startsAt, until: swap.endsAt };
    const busy = await readOccupancy(scope, [{ kind: 'staff', id: takerId }], interval);
    if (busy.length > 0) throw new Conflict('msg_shift_own_busy');
    if (!(await changeSwap(scope, swap, { ...swap, status: 'accepted', takerId }))) {
      throw new Conflict('msg_shift_taken');
    }
    return { general: successMessage('msg_swap_accepted', { day: formatDay(swap.day) }) };
  },

  async withdraw({ body: { swapId: id, version } }, { scope, session }) {
    const before = await getSwap(scope, id);
    const { userId } = session;
    const isTheirs = before?.fromId === userId || before?.takerId === userId;
    const swap = requireFound(isTheirs ? before : undefined);
    if (swap.version !== version || !isSwapUnderway(swap)) throw new Conflict();
    const written =
      swap.fromId === userId
        ? await withdrawOffer(scope, swap)
        : await changeSwap(scope, swap, { ...swap, status: 'offered', takerId: null });
    if (!written) throw new Conflict();
    return { general: successMessage('msg_swap_withdrawn') };
  },
});

/** A published shift of the caller's own that hasn't begun and isn't on offer already. */
async function requireOwnShift(
  { scope, session, now }: SignedInContext,
  shiftId: string,
): Promise<PlannedShift> {
  const shift = await getPlannedShift(scope, shiftId);
  const own = requireFound(
    shift?.staffId === session.userId && shift.published ? shift : undefined,
  );
  if (own.startsAt <= now) throw new Conflict('msg_swap_past');
  if (own.swapId !== null) throw new Conflict('msg_swap_exists');
  return own;
}

async function requireColleague(
  scope: Scope,
  offeredTo: string | null,
  self: string,
): Promise<void> {
  if (offeredTo === null) return;
  const colleague = offeredTo === self ? undefined : await getStaff(scope, offeredTo);
  if (!colleague?.member.active) throw Invalid.field('offeredTo', 'msg_shift_staff_missing');
}

type SwapOfferInput = { readonly offeredTo: string | null; readonly note: string };

function toSwapOffer(
  id: string,
  { id: shiftId, brandId, title, day, startsAt, endsAt }: PlannedShift,
  { offeredTo, note }: SwapOfferInput,
  { session, now }: SignedInContext,
): ShiftSwap {
  return {
    id,
    version: 1,
    status: 'offered',
    shiftId,
    brandId,
    title,
    day,
    startsAt,
    endsAt,
    fromId: session.userId,
    offeredTo,
    note,
    offeredAt: now,
    takerId: null,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
  };
}

/** The shift may be offered again afterwards. */
async function withdrawOffer(scope: Scope, swap: ShiftSwap): Promise<boolean> {
  const shift = await getPlannedShift(scope, swap.shiftId);
  const freed =
    shift?.swapId === swap.id
      ? [buildUpdatePlannedShiftItem(scope, shift, { ...shift, swapId: null })]
      : [];
  const parts = [buildUpdateSwapItem(scope, swap, { ...swap, status: 'withdrawn' }), ...freed];
  return await tryTransact(parts);
}

/** A swap that was offered to a specific person isn't visible to others. */
const canSeeSwap = (swap: ShiftSwap, staffId: string) =>
  swap.offeredTo === null || swap.offeredTo === staffId || swap.fromId === staffId;

function getSwapPart(swap: ShiftSwap, staffId: string): OwnSwap['part'] | undefined {
  if (swap.fromId === staffId) return 'mine';
  if (swap.takerId === staffId) return 'taking';
  return isSwapOfferedTo(swap, staffId) ? 'forMe' : undefined;
}

function findStaffName(staff: readonly StaffMember[], id: string | null): string | null {
  if (id === null) return null;
  const member = staff.find((each) => each.id === id);
  return member ? formatStaffName(member) : text('notification_by_someone');
}

function toSwapRow(swap: ShiftSwap, staff: readonly StaffMember[]): SwapRow {
  const { id, version, status, shiftId, brandId, title, day, note, decisionNote } = swap;
  return {
    id,
    version,
    status,
    shiftId,
    brandId,
    title,
    day,
    note,
    decisionNote,
    startsAt: toIso(swap.startsAt),
    endsAt: toIso(swap.endsAt),
    offeredAt: toIso(swap.offeredAt),
    fromName: findStaffName(staff, swap.fromId) ?? '',
    offeredToName: findStaffName(staff, swap.offeredTo),
    takerName: findStaffName(staff, swap.takerId),
  };
}
