import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';
import { mailKindNames } from '#shared/domain/mail/mail-kinds.ts';

export const mailDomainEvents = {
  /** One that leaves as soon as it is asked for. */
  'mail.asked': z.object({
    ...change,
    thing: z.string(),
    kind: z.enum(mailKindNames),
    slot: z.string(),
  }),
  /** In whether it is active, which it is or isn't by now, and when it leaves by itself. */
  'mailTemplate.changed': z.object({ ...change, brandId: Id, active: z.boolean() }),
  /** A client was asked to confirm an event, or has confirmed it. */
  'event.confirmationChanged': z.object({ ...change, eventId: Id }),
  /** A client said how they are reached, when they confirmed an event. */
  'client.contactCorrected': z.object({ ...change, correctionId: z.string() }),
} as const;
