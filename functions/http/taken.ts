// Errors for people or equipment that are already taken: by what, until when, and when they are
// free again; and who may take them anyway.
import { holderNames, resourceNames } from '#functions/data/occupancy/names.ts';
import type { Conflict } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatMomentIn } from '#shared/domain/values/day-text.ts';
import { mayDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { resourceKey, type Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';
import { Forbidden, Invalid, Taken } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/** The decision of a person who may double-book to take something that is already taken. */
export function overruleOf(
  { session, now }: SignedInContext,
  isAsked: boolean,
): Overrule | undefined {
  if (!isAsked) return undefined;
  if (!mayDoubleBook(session.role)) throw new Forbidden('err_overrule');
  return { by: session.userId, at: now };
}

/**
 * Like `toOverrule`, where the flag covers more than double-booking. A person who may ignore a
 * warning but may not double-book is rejected only if someone is actually busy (`toBusyError`).
 */
export const overruleIfAllowed = (
  { session, now }: SignedInContext,
  isAsked: boolean,
): Overrule | undefined =>
  isAsked && mayDoubleBook(session.role) ? { by: session.userId, at: now } : undefined;

type Refusing = { readonly name: string; readonly anyway: boolean };

/**
 * The error for a person who is busy: with what, and until when. It is on the field `anyway` for
 * callers who may take them anyway, and on `taken` for all others.
 */
export function refuseBusy(
  { session }: SignedInContext,
  conflicts: readonly Conflict[],
  { name, anyway }: Refusing,
): Invalid | Forbidden {
  const isAllowed = mayDoubleBook(session.role);
  if (anyway && !isAllowed) return new Forbidden('err_overrule');
  const field = isAllowed ? 'anyway' : 'taken';
  const [held] = conflicts.flatMap((conflict) => conflict.held);
  if (!held) return Invalid.field(field, 'msg_shift_week_full', { name });
  const time = formatMomentIn(held.until, session.timeZone);
  return Invalid.field(field, `msg_shift_busy_${held.holder.kind}`, { name, time });
}

const mostSaid = 5;

/** 409, with a sentence for each of the first conflicts on the field `taken`. */
export async function takenBy(
  scope: Scope,
  timeZone: string,
  conflicts: readonly Conflict[],
): Promise<Taken> {
  const said = conflicts.slice(0, mostSaid);
  const holders = said.flatMap(({ held: [first] }) => first?.holder ?? []);
  const [names, resources] = await Promise.all([
    holderNames(scope, holders),
    resourceNames(
      scope,
      said.map(({ resource }) => resource),
    ),
  ]);
  const moment = (at: Parameters<typeof formatMomentIn>[0]) => formatMomentIn(at, timeZone);
  return new Taken(
    said.map(({ resource, held: [first], freeFrom }) => {
      const name = resources.get(resourceKey(resource)) ?? text(`resource_${resource.kind}`);
      if (!first) return text('msg_occupied_full', { name });
      const { holder, from, until } = first;
      const by = names.get(holder.id) ?? text(`holder_${holder.kind}`);
      const values = { name, holder: by, from: moment(from), until: moment(until) };
      if (freeFrom === undefined) return text('msg_occupied', values);
      return text('msg_occupied_free', { ...values, free: moment(freeFrom) });
    }),
  );
}
