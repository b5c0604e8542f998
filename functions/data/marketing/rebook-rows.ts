// The slim row of an event to rebook, as one text in the list index.
import type { RebookRow } from '#shared/domain/marketing/rebook.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import type { Rebook } from './rebook.ts';

export const rebookCodec = rowCodec<RebookRow>()(
  [
    [
      'id',
      'version',
      'brandId',
      'eventDate',
      'eventName',
      'clientId',
      'businessName',
      'city',
      'eventSalesCollectedCents',
      'eventRebookStatus',
      'enabled',
      'attempts',
      'lastAttempt',
      'nextEventId',
    ],
  ],
  {},
);

/** By the event's month, like events. */
export const rebookBuckets: RowBucketing<Pick<RebookRow, 'eventDate'>> = {
  name: 'rebook',
  getBucket: ({ eventDate }) => eventDate.slice(0, 'yyyy-mm'.length),
};

export function toRebookRow(rebook: Rebook): RebookRow {
  const { eventId: id, version, brandId, eventDate, eventName, clientId, businessName } = rebook;
  const { city, sales, status: eventRebookStatus, enabled, attempts, nextEventId = '' } = rebook;
  return {
    id,
    version,
    brandId,
    eventDate,
    eventName,
    clientId,
    businessName,
    city,
    eventSalesCollectedCents: sales,
    eventRebookStatus,
    enabled,
    nextEventId,
    attempts: attempts.length,
    lastAttempt: attempts.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), ''),
  };
}
