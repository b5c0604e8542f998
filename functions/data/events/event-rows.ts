// The slim row of an event: what the grid shows of it, encoded as one string in the list index.
import type { EventRow, EventTotals } from '#shared/domain/events/event-grid.ts';
import { eventRowFieldNames } from '#shared/domain/events/event-fields.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';
import type { Event } from './event.ts';
import { rowCodec, shortInstant } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';

export const eventCodec = rowCodec<EventRow>()(
  [
    [
      'id',
      'version',
      'code',
      'eventName',
      'businessName',
      'brandId',
      'eventDate',
      'startTime',
      'startsAt',
      'endsAt',
      'city',
      'paymentTerm',
      'status',
      'completed',
      'eventSalesCollectedCents',
      'salesTaxCents',
      'givebackCents',
      'clientId',
      'industry',
      'zip',
      'assetIds',
      'prepay',
    ],
    [
      'id',
      'version',
      'code',
      'eventName',
      'businessName',
      'brandId',
      'eventDate',
      'startTime',
      'startsAt',
      'endsAt',
      'city',
      'paymentTerm',
      'status',
      'completed',
      'eventSalesCollectedCents',
      'salesTaxCents',
      'givebackCents',
      'clientId',
      'industry',
      'zip',
      'assetIds',
      'prepay',
      'tags',
      'held',
      'seriesId',
    ],
    // Rarely filled columns come last, so that trailing defaults aren't written.
    [
      'id',
      'version',
      'code',
      'eventName',
      'businessName',
      'brandId',
      'eventDate',
      'startTime',
      'startsAt',
      'endsAt',
      'clientId',
      'status',
      'paymentTerm',
      'city',
      'zip',
      'industry',
      'assetIds',
      'tags',
      'seriesId',
      'prepay',
      'held',
      'completed',
      'eventSalesCollectedCents',
      'salesTaxCents',
      'givebackCents',
    ],
  ],
  {
    clientId: '',
    industry: '',
    city: '',
    zip: '',
    assetIds: [],
    prepay: false,
    tags: [],
    held: false,
    seriesId: '',
    paymentTerm: 'menu',
    completed: false,
    eventSalesCollectedCents: null,
    salesTaxCents: null,
    givebackCents: null,
  },
  { startsAt: shortInstant, endsAt: shortInstant },
);

/**
 * One bucket per month: a change touches one of them, and a franchise has about a thousand rows in
 * each.
 */
export const eventBuckets: RowBucketing<Pick<EventRow, 'eventDate' | keyof EventTotals>> = {
  name: 'event',
  getBucket: ({ eventDate }) => toMonthBucket(eventDate),
  getSums: ({ eventSalesCollectedCents, salesTaxCents, givebackCents }) => ({
    eventSalesCollectedCents: eventSalesCollectedCents ?? 0,
    salesTaxCents: salesTaxCents ?? 0,
    givebackCents: givebackCents ?? 0,
  }),
};

/** The bucket of a day: its month. */
export const toMonthBucket = (day: string) => day.slice(0, 'yyyy-mm'.length);

export function toEventRow(event: Event): EventRow {
  const { version, code, businessName, status, completedAt, sales } = event;
  const { industry, assetIds, prepay, plan, hold } = event;
  return {
    ...pickFields(event, eventRowFieldNames),
    id: event.eventId,
    version,
    code,
    businessName,
    startsAt: toIso(event.startsAt),
    endsAt: toIso(event.endsAt),
    status,
    completed: completedAt !== undefined,
    eventSalesCollectedCents: sales?.eventSalesCollectedCents ?? null,
    salesTaxCents: sales?.salesTaxCents ?? null,
    givebackCents: sales?.givebackCents ?? null,
    industry,
    assetIds,
    prepay,
    tags: plan.tags,
    held: hold !== undefined,
    seriesId: event.series?.seriesId ?? '',
  };
}

/** For an event without a stored row: the fields that are only stored in the row are empty. */
export const emptyEventRow = eventCodec.encode({
  id: '',
  version: 0,
  code: '',
  eventName: '',
  businessName: '',
  brandId: '',
  eventDate: epochDay,
  startTime: midnight,
  startsAt: toIso(epoch),
  endsAt: toIso(epoch),
  clientId: '',
  status: 'pending',
  paymentTerm: 'menu',
  city: '',
  zip: '',
  industry: '',
  assetIds: [],
  tags: [],
  seriesId: '',
  prepay: false,
  held: false,
  completed: false,
  eventSalesCollectedCents: null,
  salesTaxCents: null,
  givebackCents: null,
});
