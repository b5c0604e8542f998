// The domain events that a stream record publishes. Because they come from the stream, one is
// published if and only if its change was committed. Each noun declares which of its changes
// publish what.
import type { DynamoDBRecord } from 'aws-lambda';
import { accountPublishers } from '#functions/data/accounts/domain-events.ts';
import { equipmentPublishers } from '#functions/data/equipment/domain-events.ts';
import { clientPublishers } from '#functions/data/clients/domain-events.ts';
import { eventPublishers } from '#functions/data/events/domain-events.ts';
import { franchisePublishers } from '#functions/data/franchises/domain-events.ts';
import { integrationPublishers } from '#functions/data/integrations/domain-events.ts';
import { invoicePublishers } from '#functions/data/invoices/domain-events.ts';
import { mailPublishers } from '#functions/data/mail/domain-events.ts';
import { marketingPublishers } from '#functions/data/marketing/domain-events.ts';
import { messagePublishers } from '#functions/data/messages/domain-events.ts';
import { orderPublishers } from '#functions/data/orders/domain-events.ts';
import { paymentPublishers } from '#functions/data/payments/domain-events.ts';
import { reportPublishers } from '#functions/data/reports/domain-events.ts';
import { staffPublishers } from '#functions/data/staff/domain-events.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import type { DomainEvent, domainEvents } from '#shared/contract/domain-events.ts';
import { parseStreamImages } from './stream-images.ts';
import { fileOwnerEntities, toOrphanedFileEvents } from './orphaned-files.ts';
import { type Publisher, type Publishers, toEventPayload } from './publisher.ts';

/** Things of several nouns own files, and removing the thing counts too: see orphaned-files.ts. */
type Published = Omit<typeof domainEvents, 'file.left'>;

const publishers: Publishers<Published> = {
  ...accountPublishers,
  ...equipmentPublishers,
  ...clientPublishers,
  ...eventPublishers,
  ...franchisePublishers,
  ...integrationPublishers,
  ...invoicePublishers,
  ...mailPublishers,
  ...marketingPublishers,
  ...messagePublishers,
  ...orderPublishers,
  ...paymentPublishers,
  ...reportPublishers,
  ...staffPublishers,
};

const eventTypes = Object.keys(publishers) as (keyof Published)[];
const entities = [
  ...new Set([...eventTypes.map((type) => publishers[type].entity), ...fileOwnerEntities]),
];

export function toDomainEvents(record: DynamoDBRecord): DomainEvent[] {
  const images = parseStreamImages(record, entities);
  if (!images) return [];
  const { entity, before, after } = images;
  const changeId = record.eventID ?? record.dynamodb?.SequenceNumber ?? '';
  const change = { changeId, tenant: String((after ?? before)?.['tenant'] ?? platformTenant) };
  const published = eventTypes.flatMap((type) => {
    const publisher: Publisher<typeof type> = publishers[type];
    const payload =
      publisher.entity === entity ? toEventPayload(publisher, before, after) : undefined;
    // Each publisher's payload is type-checked where it is written.
    return payload ? [{ type, detail: { ...change, ...payload } } as DomainEvent] : [];
  });
  return [...published, ...toOrphanedFileEvents(change, entity, before, after)];
}
