// Which domain events a stream record means. They come from the stream, so one is published if
// and only if its change was committed. Each noun says which of its changes publishes what.
import type { DynamoDBRecord } from 'aws-lambda';
import { accountPublishers } from '#functions/data/accounts/domain-events.ts';
import { eventPublishers } from '#functions/data/events/domain-events.ts';
import { franchisePublishers } from '#functions/data/franchises/domain-events.ts';
import { reportPublishers } from '#functions/data/reports/domain-events.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import type { DomainEvent, domainEvents, DomainEventType } from '#shared/contract/domain-events.ts';
import { imagesOf } from './images.ts';
import type { Publishers } from './publisher.ts';

const publishers: Publishers<typeof domainEvents> = {
  ...accountPublishers,
  ...eventPublishers,
  ...franchisePublishers,
  ...reportPublishers,
};

const types = Object.keys(publishers) as DomainEventType[];
const entities = [...new Set(types.map((type) => publishers[type].entity))];

export function domainEventsOf(record: DynamoDBRecord): DomainEvent[] {
  const images = imagesOf(record, entities);
  if (!images?.after) return [];
  const { entity, before, after } = images;
  const changeId = record.eventID ?? record.dynamodb?.SequenceNumber ?? '';
  const change = { changeId, tenant: String(after['tenant'] ?? platformTenant) };
  return types.flatMap((type) => {
    const publisher = publishers[type];
    const told = publisher.entity === entity ? publisher.tells(before, after) : undefined;
    // The type of what each publisher tells is checked where it is written.
    return told ? [{ type, detail: { ...change, ...told } } as DomainEvent] : [];
  });
}
