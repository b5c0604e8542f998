import type { DynamoDBRecord } from 'aws-lambda';
import type { EventFacts } from '#shared/domain/rollup.ts';
import type { Event } from './events.ts';
import type { Change } from './projections.ts';
import { type Image, imagesOf } from './stream-images.ts';

/** How long the mark of a removed event stays: longer than a stream can be late. */
const rememberSeconds = 30 * 86_400;

/** What a stream record says of an event, or nothing if it is about something else. */
export function changeOf(record: DynamoDBRecord): Change | undefined {
  const images = imagesOf(record, ['event']);
  if (!images) return undefined;
  const { before, after } = images;
  const image = after ?? before;
  const { tenant, eventId, version } = image as Image & Event & { tenant: string };
  const seconds = record.dynamodb?.ApproximateCreationDateTime ?? 0;
  return {
    tenant,
    eventId,
    // Removing is the step after the last version.
    version: after ? version : version + 1,
    facts: after ? eventFacts(after) : undefined,
    forgetAt: Math.ceil(seconds) + rememberSeconds,
  };
}

/** All of a stored event that figures depend on; a rebuild reads the same of the table. */
export function eventFacts(image: Image): EventFacts {
  const { eventDate, brandId, status, clientId, sales } = image as unknown as Event;
  return { eventDate, brandId, status, clientId, sales: sales && amountsOf(sales) };
}

function amountsOf(sales: NonNullable<Event['sales']>): EventFacts['sales'] {
  const { eventSalesCollectedCents, salesTaxCents, givebackCents } = sales;
  return { eventSalesCollectedCents, salesTaxCents, givebackCents };
}
