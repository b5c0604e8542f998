// Which domain events a stream record means. They come from the stream, so one is published if
// and only if its change was committed.
import type { DynamoDBRecord } from 'aws-lambda';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { type Image, imagesOf } from './stream-images.ts';

const telling = ['event', 'report-export', 'stripe-account'] as const;

export function domainEventsOf(record: DynamoDBRecord): DomainEvent[] {
  const images = imagesOf(record, telling);
  if (!images?.after) return [];
  const { entity, before, after } = images;
  const changeId = record.eventID ?? record.dynamodb?.SequenceNumber ?? '';
  const changed = { changeId, tenant: String(after['tenant']) };
  switch (entity) {
    case 'event':
      return ofEvent(changed, before, after);
    case 'report-export':
      return ofExport(changed, before, after);
    case 'stripe-account':
      return ofStripeAccount(changed, before, after);
  }
}

type Changed = { readonly changeId: string; readonly tenant: string };

function ofEvent(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  const detail = { ...changed, eventId: String(after['eventId']) };
  if (!before) return [{ type: 'event.booked', detail }];
  const from = String(before['status']);
  const to = String(after['status']);
  return [
    ...(from === to
      ? []
      : [{ type: 'event.statusChanged', detail: { ...detail, from, to } } as const]),
    ...(becomes('completedAt', before, after)
      ? [{ type: 'event.completed', detail } as const]
      : []),
  ];
}

function ofExport(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  const detail = { ...changed, exportId: String(after['exportId']) };
  const isOfGrid = after['work'] !== undefined;
  if (!before && isOfGrid) return [{ type: 'gridExport.requested', detail }];
  if (!becomes('writtenAt', before, after)) return [];
  return [{ type: isOfGrid ? 'gridExport.written' : 'reportExport.written', detail }];
}

function ofStripeAccount(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  if (!becomes('connectedAt', before, after)) return [];
  const detail = { ...changed, brandId: String(after['brandId']) };
  return [{ type: 'stripeAccount.connected', detail }];
}

function becomes(attribute: string, before: Image | undefined, after: Image): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}
