import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';
import { mailKindNames } from '#shared/domain/mail/mail-kinds.ts';

export const mailDomainEvents = {
  /** A mail that is sent as soon as it is requested. */
  'mail.asked': z.object({
    ...changeFields,
    thing: z.string(),
    kind: z.enum(mailKindNames),
    slot: z.string(),
  }),
  /**
   * A template was activated or deactivated (`active` may be outdated), or its automatic timing
   * changed.
   */
  'mailTemplate.changed': z.object({ ...changeFields, brandId: Id, active: z.boolean() }),
  /** A client was asked to confirm an event, or has confirmed it. */
  'event.confirmationChanged': z.object({ ...changeFields, eventId: Id }),
  /** A client corrected their contact details while confirming an event. */
  'client.contactCorrected': z.object({ ...changeFields, correctionId: z.string() }),
} as const;
