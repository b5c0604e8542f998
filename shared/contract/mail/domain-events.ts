import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { mailKindNames } from '#shared/domain/mail/mail-kinds.ts';

export const mailDomainEvents = {
  /** One that leaves as soon as it is asked for. */
  'mail.asked': z.object({
    ...change,
    thing: z.string(),
    kind: z.enum(mailKindNames),
    slot: z.string(),
  }),
} as const;
