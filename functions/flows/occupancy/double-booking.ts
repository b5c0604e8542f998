// Errors for people or equipment that are already taken: by what, until when, and when they are
// free again; and who may take them anyway.
import type { SignedInCaller } from '#functions/data/accounts/signed-in-caller.ts';
import { getHolderNames, getResourceNames } from '#functions/data/occupancy/names.ts';
import type { OccupancyConflict } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatDateTime } from '#shared/domain/values/day-text.ts';
import { canDoubleBook, toOverrule } from '#shared/domain/occupancy/double-booking.ts';
import { toResourceKey, type Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';
import { Forbidden, Invalid, AlreadyTaken } from '#functions/errors/errors.ts';

/**
 * For calls whose `overrule` only means double-booking. A caller who may not double-book is
 * rejected, even if there is no conflict. Where `anyway` also overrules warnings, use `toOverrule`:
 * a planner may send it, and is rejected (`toBusyError`) only if there is a conflict.
 */
export function requireOverrule(
  { session, now }: SignedInCaller,
  isAsked: boolean,
): Overrule | undefined {
  const overrule = toOverrule(session, isAsked, now);
  if (isAsked && !overrule) throw new Forbidden('err_overrule');
  return overrule;
}

type BusyErrorInput = { readonly name: string; readonly anyway: boolean };

/**
 * The error for a person who is busy: with what, and until when. It is on the field `anyway` for
 * callers who may take them anyway, and on `taken` for all others.
 */
export function toBusyError(
  { session }: SignedInCaller,
  conflicts: readonly OccupancyConflict[],
  { name, anyway }: BusyErrorInput,
): Invalid | Forbidden {
  const isAllowed = canDoubleBook(session.role);
  if (anyway && !isAllowed) return new Forbidden('err_overrule');
  const field = isAllowed ? 'anyway' : 'taken';
  const [blocker] = conflicts.flatMap((conflict) => conflict.held);
  if (!blocker) return Invalid.field(field, 'msg_shift_week_full', { name });
  const time = formatDateTime(blocker.until, session.timeZone);
  return Invalid.field(field, `msg_shift_busy_${blocker.holder.kind}`, { name, time });
}

const maxReasons = 5;

/** 409, with a sentence for each of the first conflicts on the field `taken`. */
export async function toTakenError(
  scope: Scope,
  timeZone: string,
  conflicts: readonly OccupancyConflict[],
): Promise<AlreadyTaken> {
  return new AlreadyTaken(await describeConflicts(scope, timeZone, conflicts));
}

/** A sentence for each of the first conflicts: who is taken by what, and when they are free. */
export async function describeConflicts(
  scope: Scope,
  timeZone: string,
  conflicts: readonly OccupancyConflict[],
): Promise<string[]> {
  const shownConflicts = conflicts.slice(0, maxReasons);
  const holders = shownConflicts.flatMap(({ held: [first] }) => first?.holder ?? []);
  const [names, resources] = await Promise.all([
    getHolderNames(scope, holders),
    getResourceNames(
      scope,
      shownConflicts.map(({ resource }) => resource),
    ),
  ]);
  const moment = (at: Parameters<typeof formatDateTime>[0]) => formatDateTime(at, timeZone);
  return shownConflicts.map(({ resource, held: [first], freeFrom }) => {
    const name = resources.get(toResourceKey(resource)) ?? text(`resource_${resource.kind}`);
    if (!first) return text('msg_occupied_full', { name });
    const { holder, from, until } = first;
    const by = names.get(holder.id) ?? text(`holder_${holder.kind}`);
    const values = { name, holder: by, from: moment(from), until: moment(until) };
    if (freeFrom === undefined) return text('msg_occupied', values);
    return text('msg_occupied_free', { ...values, free: moment(freeFrom) });
  });
}
