// Decides time off. Shifts planned in that time must be resolved explicitly: a shift is unassigned
// and becomes open, or it stays despite the absence, which is recorded with the decision.
// Everything happens in one transaction with the occupancy, so nothing that is planned meanwhile is
// overlooked.
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import {
  toShiftOccupancyChange,
  buildUpdatePlannedShiftItem,
} from '#functions/data/staff/planned-shift-entity.ts';
import { planShiftEvents } from '#functions/data/staff/shift-events.ts';
import type { OccupancyConflict } from '#functions/data/occupancy/occupancy.ts';
import { buildTimeOffMailItems } from '#functions/data/staff/decision-mails.ts';
import { buildOutdateSwapItems } from '#functions/data/staff/shift-swaps.ts';
import { buildReserveDaysItem, decideTimeOff } from '#functions/data/staff/time-off.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { toOpenShift } from '#shared/domain/staff/planned-shift.ts';
import type { TimeOff } from '#shared/domain/staff/time-off.ts';

type TimeOffDecisionInput = {
  readonly status: 'approved' | 'rejected';
  readonly note: string;
  readonly unassign: readonly string[];
  readonly keep: readonly string[];
  readonly by: string;
  /** Allows shifts that stay to overlap the time off. */
  readonly overrule: Overrule | undefined;
};

export type TimeOffDecisionOutcome =
  | { readonly outcome: 'written' }
  /** Someone else wrote one of the things. */
  | { readonly outcome: 'changed' }
  /**
   * The person has requested the days of a rejected request again, or has reached the maximum
   * number of requests.
   */
  | { readonly outcome: 'exists' | 'many' }
  /** One of the shifts isn't the person's, or the caller may not change it. */
  | { readonly outcome: 'notTheirs' }
  /** The person has shifts that are neither unassigned nor kept. */
  | { readonly outcome: 'unresolved'; readonly conflicts: readonly OccupancyConflict[] };

export async function decideTimeOffRequest(
  scope: Scope,
  before: TimeOff,
  { status, note, unassign, keep, by, overrule }: TimeOffDecisionInput,
  now: Instant,
): Promise<TimeOffDecisionOutcome> {
  const ids = status === 'approved' ? [...new Set(unassign)] : [];
  const shifts = await Promise.all(ids.map((id) => getPlannedShift(scope, id)));
  const taken = shifts.filter((shift) => shift?.staffId === before.staffId);
  const known = taken.filter((shift) => shift !== undefined);
  if (known.length < ids.length) return { outcome: 'notTheirs' };
  const overruledIds = overrule ? [...new Set(keep)] : [];
  const after: TimeOff = {
    ...before,
    status,
    decision: { by, at: now, note, kept: overruledIds, opened: ids },
  };
  const standsAgain = before.status === 'rejected' && status === 'approved';
  const daysItems = standsAgain ? await buildReserveDaysItem(scope, after, now) : [];
  if (typeof daysItems === 'string') return { outcome: daysItems };
  const [mail, ...swaps] = await Promise.all([
    buildTimeOffMailItems(scope, after, now),
    ...known.map((shift) => buildOutdateSwapItems(scope, shift)),
  ]);
  const opened = known.map((shift) => ({ before: shift, after: toOpenShift(shift) }));
  const crews = await planShiftEvents(scope, opened, undefined);
  const written = await decideTimeOff(scope, before, after, {
    also: [
      ...opened.map((shift) => buildUpdatePlannedShiftItem(scope, shift.before, shift.after)),
      ...swaps.flat(),
      ...mail,
      ...[daysItems].flat(),
      ...crews.parts,
    ],
    releases: [
      ...crews.releases,
      ...opened.map((shift) => toShiftOccupancyChange(shift.before, shift.after)),
    ],
    overrule,
    keep: new Set(overruledIds),
  });
  if (written.outcome === 'busy') return { outcome: 'unresolved', conflicts: written.conflicts };
  return { outcome: written.outcome === 'written' ? 'written' : 'changed' };
}
