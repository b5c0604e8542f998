// The payout entries of a franchise as a stored list, one bucket per month in UTC.
import { createTableList } from '#functions/data/lists/added-list.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, startOfLocalDay } from '#shared/domain/values/local-date.ts';
import {
  listPayoutEntries,
  parsePayoutItem,
  type PayoutEntry,
  type PayoutListRow,
  queryPayoutEntries,
  toPayoutBucket,
} from './payout-entries.ts';

export const payoutCodec = rowCodec<PayoutListRow>()(
  [
    [
      'id',
      'version',
      'entryId',
      'at',
      'kind',
      'source',
      'title',
      'brandId',
      'amountCents',
      'processingFeeCents',
      'availableAt',
      'thingId',
    ],
  ],
  {},
);

export const payoutList = createTableList({
  name: 'payout',
  getBucket: ({ at }) => toPayoutBucket(at),
  codec: payoutCodec,
  parseItem: parsePayoutItem,
  isVisibleTo: isRowBrandVisible,
  between: queryPayoutEntries,
  newestFirst: false,
});

/** Both days included, oldest first, for the scope's brands. */
export async function readPayoutEntries(
  scope: Scope,
  days: DateRange,
  { timeZone, now }: { readonly timeZone: string; readonly now: Instant },
): Promise<PayoutEntry[]> {
  const moments = {
    from: startOfLocalDay(days.from, timeZone),
    until: endOfLocalDay(days.to, timeZone),
  };
  const rows = await readRows(scope, moments, now);
  return rows.map(
    ({ id: _, version: _version, processingFeeCents, availableAt, thingId, ...entry }) => ({
      ...entry,
      thingId: thingId ?? undefined,
      processingFeeCents: processingFeeCents ?? undefined,
      availableAt: availableAt ?? undefined,
    }),
  );
}

async function readRows(
  scope: Scope,
  moments: Parameters<typeof listPayoutEntries>[1],
  now: Instant,
): Promise<PayoutListRow[]> {
  if (!(await payoutList.isComplete(scope))) return listPayoutEntries(scope, moments);
  const { from, until } = moments;
  const range = { from: toPayoutBucket(from), to: toPayoutBucket(until) };
  const { entries } = await payoutList.rowSet(scope, now, range);
  return entries
    .map(({ row }) => row)
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((one, other) => one.at - other.at);
}
