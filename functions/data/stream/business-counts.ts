// What the operators of the product count of its business: events booked, orders placed, payments.
import type { DynamoDBRecord } from 'aws-lambda';
import type { DomainEvent, DomainEventType } from '#shared/contract/domain-events.ts';
import type { MetricName } from '#shared/contract/metrics.ts';
import { countsInFigures, storedOrderStatuses } from '#shared/domain/orders/order.ts';
import { parseStreamImages, type StreamImage } from './stream-images.ts';

const countedEvents: Readonly<Partial<Record<DomainEventType, MetricName>>> = {
  'event.booked': 'EventsBooked',
  'booking.requested': 'BookingRequests',
  'invoice.paid': 'InvoicePayments',
  'payment.news': 'PaymentNews',
};

/** A batch that is retried is counted again. */
export function countBusiness(
  records: readonly DynamoDBRecord[],
  published: readonly DomainEvent[],
): Partial<Record<MetricName, number>> {
  const counts: Partial<Record<MetricName, number>> = {};
  const add = (name: MetricName | undefined) => {
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const { type } of published) add(countedEvents[type]);
  for (const record of records) if (isPlacedOrder(record)) add('OrdersPlaced');
  return counts;
}

/** An order that is paid by card is placed once it is paid. */
function isPlacedOrder(record: DynamoDBRecord): boolean {
  const images = parseStreamImages(record, ['order']);
  return images !== undefined && isPlaced(images.after) && !isPlaced(images.before);
}

function isPlaced(image: StreamImage | undefined): boolean {
  const status = storedOrderStatuses.find((it) => it === image?.['status']);
  return status !== undefined && countsInFigures(status);
}
