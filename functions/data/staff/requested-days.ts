// The days that a person requested off: one item per (franchise, person). It is written over the
// revision that was read. Of two requests for the same days, from two tabs or two phones, the
// second therefore finds the first, which the index of requests may not show yet. The status of a
// request is read from the request itself.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { Interval } from '#shared/domain/occupancy/interval.ts';
import type { TimeOff } from '#shared/domain/staff/time-off.ts';
import { instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { opaque } from '#functions/data/store/stored-shape.ts';

const RequestedDays = defineEntity('asked-days', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    asked: shapedAttribute(opaque<readonly StoredInterval[]>(() => [])),
    revision: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'staffId'], []) },
});

/** Attribute names count as bytes in every write. */
type StoredInterval = readonly [timeOffId: string, from: number, until: number];

export type RequestedInterval = Interval & { readonly timeOffId: string };

/** A person's requests that haven't ended yet, as read. */
export type RequestedDays = {
  readonly requests: readonly RequestedInterval[];
  readonly revision: number | undefined;
};

export async function readRequestedDays(
  { tenant }: Scope,
  staffId: string,
): Promise<RequestedDays> {
  const { data } = await RequestedDays.get({ tenant, staffId }).go({ consistent: true });
  const stored = data?.asked ?? [];
  const requests = stored.map(([timeOffId, from, until]) => ({
    timeOffId,
    from: instant(from),
    until: instant(until),
  }));
  return { requests, revision: data?.revision };
}

/** For the transaction of a request; conditional on the revision that was read. */
export function buildUpdateRequestedDaysItem(
  { tenant }: Scope,
  { requests, revision: read }: RequestedDays,
  { id, staffId, startsAt, endsAt }: TimeOff,
): TransactItem {
  const stored: StoredInterval[] = [
    ...requests.map(({ timeOffId, from, until }) => [timeOffId, from, until] as const),
    [id, startsAt, endsAt],
  ];
  const write = RequestedDays.put({
    tenant,
    staffId,
    asked: stored,
    revision: (read ?? 0) + 1,
  }).where(hasRevision(read));
  return toPut(write.params());
}
