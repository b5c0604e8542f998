// What a follow-up needs in addition to the thing that waits. Stored with the mail in the outbox
// until it is sent.
import { z } from 'zod';
import { replyKinds } from '#shared/domain/mail/awaited-reply.ts';

const AboutFollowUp = z.object({ kind: z.enum(replyKinds), templateId: z.string() });
export type AboutFollowUp = z.output<typeof AboutFollowUp>;

export const aboutFollowUp = (about: AboutFollowUp): Readonly<Record<string, unknown>> => about;

export const aboutOfFollowUp = (about: unknown): AboutFollowUp => AboutFollowUp.parse(about);
