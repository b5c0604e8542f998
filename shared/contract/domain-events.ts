import { z } from 'zod';
import { fileKinds } from '#shared/domain/platform/file-kinds.ts';
import { mailKindNames } from '#shared/domain/mail/mail-kinds.ts';
import { Id } from './wire.ts';

/**
 * What the product tells itself, published from the table's stream: an event is published if and
 * only if its change was committed, and may come more than once (`changeId` stays the same).
 */
const changed = { changeId: z.string(), tenant: Id };

export const domainEvents = {
  'account.changed': z.object({ ...changed, userId: Id }),
  'event.booked': z.object({ ...changed, eventId: Id }),
  'event.statusChanged': z.object({ ...changed, eventId: Id, from: z.string(), to: z.string() }),
  'event.completed': z.object({ ...changed, eventId: Id }),
  /** A file whose thing was removed, or shows another one. */
  'file.left': z.object({ ...changed, kind: z.enum(fileKinds), fileId: z.string() }),
  /** In what its people's sessions copy of it. */
  'franchise.changed': z.object(changed),
  'gridExport.requested': z.object({ ...changed, exportId: Id }),
  'gridExport.written': z.object({ ...changed, exportId: Id }),
  /** One that leaves as soon as it is asked for. */
  'mail.asked': z.object({
    ...changed,
    thing: z.string(),
    kind: z.enum(mailKindNames),
    slot: z.string(),
  }),
  'password.changed': z.object({ ...changed, email: z.string() }),
  'reportExport.written': z.object({ ...changed, exportId: Id }),
  'signIn.failed': z.object({
    ...changed,
    email: z.string(),
    /** Milliseconds. */
    at: z.int(),
    failures: z.int(),
    device: z.string(),
    address: z.string(),
  }),
  'stripeAccount.connected': z.object({ ...changed, brandId: Id }),
} as const;

export type DomainEventType = keyof typeof domainEvents;
export type DomainEventDetail<Type extends DomainEventType> = z.infer<(typeof domainEvents)[Type]>;
export type DomainEvent = {
  [Type in DomainEventType]: { readonly type: Type; readonly detail: DomainEventDetail<Type> };
}[DomainEventType];

/** The `source` of every event on the product's bus. */
export const eventSource = 'brandwagon';
