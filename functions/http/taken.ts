// What is said when somebody or something is wanted that another has: who has it, until when, and from
// when on it is free; and who may take it nevertheless.
import { holderNames, resourceNames } from '#functions/data/occupancy/names.ts';
import type { Conflict } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { formatMomentIn } from '#shared/domain/values/day-text.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import { resourceKey, type Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { text } from '#shared/text/catalogue.ts';
import { Forbidden, Taken } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/** An owner's word that something is to be taken although another has it. */
export function overruleOf(
  { session, now }: SignedInContext,
  isAsked: boolean,
): Overrule | undefined {
  if (!isAsked) return undefined;
  if (!isOwner(session.role)) throw new Forbidden('err_overrule');
  return { by: session.userId, at: now };
}

const mostSaid = 5;

/** 409: with a sentence for each of the first conflicts, on the field `taken`. */
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
