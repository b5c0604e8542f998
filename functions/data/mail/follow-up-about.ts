// What a follow-up needs beside the thing that waits: kept with it in the outbox until it has left.
import { z } from 'zod';
import { replyKinds } from '#shared/domain/mail/awaited-reply.ts';

const AboutFollowUp = z.object({ kind: z.enum(replyKinds), templateId: z.string() });
export type AboutFollowUp = z.output<typeof AboutFollowUp>;

export const aboutFollowUp = (about: AboutFollowUp): Readonly<Record<string, unknown>> => about;

export const aboutOfFollowUp = (about: unknown): AboutFollowUp => AboutFollowUp.parse(about);
