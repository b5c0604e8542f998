// What a follow-up needs in addition to the thing that waits. Stored with the mail in the outbox
// until it is sent.
import { z } from 'zod';
import { replyKinds } from '#shared/domain/mail/awaited-reply.ts';

const FollowUpContext = z.object({ kind: z.enum(replyKinds), templateId: z.string() });
export type FollowUpContext = z.output<typeof FollowUpContext>;

export const toFollowUpAbout = (about: FollowUpContext): Readonly<Record<string, unknown>> => about;

export const parseFollowUpContext = (about: unknown): FollowUpContext =>
  FollowUpContext.parse(about);
