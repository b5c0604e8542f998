// What a mail of an event needs beside the event: kept with it in the outbox until it has left.
import { z } from 'zod';
import { eventTemplateTypes } from '#shared/domain/mail/mail-template.ts';

const AboutEventMail = z.object({
  type: z.enum(eventTemplateTypes),
  /** Whose attachments, copies and, where nothing else is said, words it has. */
  templateId: z.string().optional(),
  /** What somebody wrote in place of the template's words, with variables. */
  words: z.object({ subject: z.string(), html: z.string() }).optional(),
  copies: z.object({ cc: z.array(z.string()), bcc: z.array(z.string()) }).optional(),
  by: z.enum(['product', 'person']),
});
export type AboutEventMail = z.output<typeof AboutEventMail>;

export const aboutEventMail = (about: AboutEventMail): Readonly<Record<string, unknown>> => about;

export const aboutOfEventMail = (about: unknown): AboutEventMail => AboutEventMail.parse(about);
