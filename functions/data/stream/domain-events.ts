// Which domain events a stream record means. They come from the stream, so one is published if
// and only if its change was committed.
import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { z } from 'zod';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { mailKindNames, rulesOf } from '#shared/domain/mail/mail-kinds.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { type Image, imagesOf } from './images.ts';
import { fileOwners, leftFilesOf } from './left-files.ts';

const FailedAttempt = z.object({
  at: z.number(),
  failures: z.number(),
  device: z.string(),
  address: z.string(),
});

const MailAsked = z.object({ thing: z.string(), kind: z.enum(mailKindNames), slot: z.string() });

type Changed = { readonly changeId: string; readonly tenant: string };
type Meaning = (changed: Changed, before: Image | undefined, after: Image) => DomainEvent[];

/** What a change of each kind of thing tells. */
const meanings = {
  'outgoing-mail': ofMail,
  'sign-in-attempts': ofAttempt,
  user: ofUser,
  franchise: ofFranchise,
  identity: ofIdentity,
  event: ofEvent,
  'report-export': ofExport,
  'stripe-account': ofStripeAccount,
} satisfies Readonly<Record<string, Meaning>>;

const telling = Object.keys(meanings) as (keyof typeof meanings)[];

export function domainEventsOf(record: DynamoDBRecord): DomainEvent[] {
  const images = imagesOf(record, [...telling, ...fileOwners]);
  if (!images) return [];
  const { entity, before, after } = images;
  const changeId = record.eventID ?? record.dynamodb?.SequenceNumber ?? '';
  const changed = { changeId, tenant: String((after ?? before)?.['tenant'] ?? platformTenant) };
  const meaning = telling.find((it) => it === entity);
  return [
    ...(meaning && after ? meanings[meaning](changed, before, after) : []),
    ...leftFilesOf(changed, entity, before, after),
  ];
}

/** What leaves by the sweep needs no word. */
function ofMail(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  const asked = MailAsked.safeParse(after);
  if (before || !asked.success || rulesOf(asked.data.kind).leaves !== 'atOnce') return [];
  return [{ type: 'mail.asked', detail: { ...changed, ...asked.data } }];
}

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

function ofUser(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  if (!before || before['revision'] === after['revision']) return [];
  return [{ type: 'account.changed', detail: { ...changed, userId: String(after['userId']) } }];
}

/** What sessions copy of it (`franchiseFacts`), and whether it is open. */
const Copied = z.object({
  content: z.object({
    active: z.unknown(),
    brands: z.unknown(),
    timeZone: z.unknown(),
    weekStart: z.unknown(),
  }),
});

function ofFranchise(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  if (!before) return [];
  const [then, now] = [Copied.safeParse(before).data, Copied.safeParse(after).data];
  // Maps come back in any order.
  if (isDeepStrictEqual(then, now)) return [];
  return [{ type: 'franchise.changed', detail: changed }];
}

function ofIdentity(changed: Changed, before: Image | undefined, after: Image): DomainEvent[] {
  const { passwordChangedAt } = after;
  if (!passwordChangedAt || before?.['passwordChangedAt'] === passwordChangedAt) return [];
  return [{ type: 'password.changed', detail: { ...changed, email: String(after['email']) } }];
}

function becomes(attribute: string, before: Image | undefined, after: Image): boolean {
  return after[attribute] !== undefined && before?.[attribute] === undefined;
}
