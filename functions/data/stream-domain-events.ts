// Which domain events a stream record means. They come from the stream, so one is published if
// and only if its change was committed.
import type { DynamoDBRecord } from 'aws-lambda';
import { z } from 'zod';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { platformTenant } from './scope.ts';
import { type Image, imagesOf } from './stream-images.ts';

const telling = [
  'event',
  'report-export',
  'stripe-account',
  'account-mail',
  'sign-in-attempts',
] as const;

const FailedAttempt = z.object({
  at: z.number(),
  failures: z.number(),
  device: z.string(),
  address: z.string(),
});

export function domainEventsOf(record: DynamoDBRecord): DomainEvent[] {
  const images = imagesOf(record, telling);
  if (!images?.after) return [];
  const { entity, before, after } = images;
  const changeId = record.eventID ?? record.dynamodb?.SequenceNumber ?? '';
  const changed = { changeId, tenant: String(after['tenant'] ?? platformTenant) };
  switch (entity) {
    case 'account-mail':
      return before
        ? []
        : [{ type: 'accountMail.asked', detail: { ...changed, mailId: String(after['mailId']) } }];
    case 'sign-in-attempts':
      return ofAttempt(changed, before, after);
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

/** Each failure is noted at its own instant and count. */
function ofAttempt(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  const failed = FailedAttempt.safeParse(after['failed']);
  const known = FailedAttempt.safeParse(before?.['failed']);
  if (!failed.success) return [];
  if (known.data?.at === failed.data.at && known.data.failures === failed.data.failures) return [];
  const detail = { ...changed, email: String(after['email']), ...failed.data };
  return [{ type: 'signIn.failed', detail }];
}

function becomes(attribute: string, before: Image | undefined, after: Image): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}
