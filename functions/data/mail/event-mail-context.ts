// What a mail about an event needs in addition to the event. Stored with the mail in the outbox
// until it is sent.
import { z } from 'zod';
import { eventTemplateTypes } from '#shared/domain/mail/mail-template.ts';

const EventMailContext = z.object({
  type: z.enum(eventTemplateTypes),
  /** The template for attachments, copies and, unless `words` is set, the text. */
  templateId: z.string().optional(),
  /** Text that was written instead of the template's, with variables. */
  words: z.object({ subject: z.string(), html: z.string() }).optional(),
  copies: z.object({ cc: z.array(z.string()), bcc: z.array(z.string()) }).optional(),
  by: z.enum(['product', 'person']),
});
export type EventMailContext = z.output<typeof EventMailContext>;

export const toEventMailAbout = (about: EventMailContext): Readonly<Record<string, unknown>> =>
  about;

export const parseEventMailContext = (about: unknown): EventMailContext =>
  EventMailContext.parse(about);
