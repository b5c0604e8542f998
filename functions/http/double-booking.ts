// Errors for people or equipment that are already taken: by what, until when, and when they are
// free again; and who may take them anyway.
import { getHolderNames, getResourceNames } from '#functions/data/occupancy/names.ts';
import type { OccupancyConflict } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatDateTime } from '#shared/domain/values/day-text.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { toResourceKey, type Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';
import { Forbidden, Invalid, AlreadyTaken } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/** The decision of a person who may double-book to take something that is already taken. */
export function toOverrule(
  { session, now }: SignedInContext,
  isAsked: boolean,
): Overrule | undefined {
  if (!isAsked) return undefined;
  if (!canDoubleBook(session.role)) throw new Forbidden('err_overrule');
  return { by: session.userId, at: now };
}

/**
 * Like `toOverrule`, where the flag covers more than double-booking. A person who may ignore a
 * warning but may not double-book is rejected only if someone is actually busy (`toBusyError`).
 */
export const toOverruleIfAllowed = (
  { session, now }: SignedInContext,
  isAsked: boolean,
): Overrule | undefined =>
  isAsked && canDoubleBook(session.role) ? { by: session.userId, at: now } : undefined;

type BusyErrorInput = { readonly name: string; readonly anyway: boolean };

/**
 * The error for a person who is busy: with what, and until when. It is on the field `anyway` for
 * callers who may take them anyway, and on `taken` for all others.
 */
export function toBusyError(
  { session }: SignedInContext,
  conflicts: readonly OccupancyConflict[],
  { name, anyway }: BusyErrorInput,
): Invalid | Forbidden {
  const isAllowed = canDoubleBook(session.role);
  if (anyway && !isAllowed) return new Forbidden('err_overrule');
  const field = isAllowed ? 'anyway' : 'taken';
  const [held] = conflicts.flatMap((conflict) => conflict.held);
  if (!held) return Invalid.field(field, 'msg_shift_week_full', { name });
  const time = formatDateTime(held.until, session.timeZone);
  return Invalid.field(field, `msg_shift_busy_${held.holder.kind}`, { name, time });
}

const maxReasons = 5;

/** 409, with a sentence for each of the first conflicts on the field `taken`. */
export async function toTakenError(
  scope: Scope,
  timeZone: string,
  conflicts: readonly OccupancyConflict[],
): Promise<AlreadyTaken> {
  const said = conflicts.slice(0, maxReasons);
  const holders = said.flatMap(({ held: [first] }) => first?.holder ?? []);
  const [names, resources] = await Promise.all([
    getHolderNames(scope, holders),
    getResourceNames(
      scope,
      said.map(({ resource }) => resource),
    ),
  ]);
  const moment = (at: Parameters<typeof formatDateTime>[0]) => formatDateTime(at, timeZone);
  return new AlreadyTaken(
    said.map(({ resource, held: [first], freeFrom }) => {
      const name = resources.get(toResourceKey(resource)) ?? text(`resource_${resource.kind}`);
      if (!first) return text('msg_occupied_full', { name });
      const { holder, from, until } = first;
      const by = names.get(holder.id) ?? text(`holder_${holder.kind}`);
      const values = { name, holder: by, from: moment(from), until: moment(until) };
      if (freeFrom === undefined) return text('msg_occupied', values);
      return text('msg_occupied_free', { ...values, free: moment(freeFrom) });
    }),
  );
}
