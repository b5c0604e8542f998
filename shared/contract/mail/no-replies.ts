import { z } from 'zod';
import { awaitedReplyColumns, replyKinds } from '#shared/domain/mail/awaited-reply.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, InstantText, MessageReply } from '#shared/contract/wire.ts';

/** A person who hasn't replied to what was sent. */
export const NoReplyRow = z.object({
  id: z.string(),
  kind: z.enum(replyKinds),
  thingId: Id,
  brandId: Id,
  who: z.string(),
  /** Empty if unknown: nothing can be sent. */
  email: z.string(),
  /** The event, the quote or the requested day. */
  about: z.string(),
  since: InstantText,
  /** The number of follow-ups that were sent. */
  sent: z.int().min(0),
  lastAt: InstantText.nullable(),
  /** When the next automatic follow-up is sent. */
  nextAt: InstantText.nullable(),
  nextTemplateId: z.string().nullable(),
  nextTemplateName: z.string(),
  /** Follow-ups are paused. */
  paused: z.boolean(),
});
export type NoReplyRow = z.infer<typeof NoReplyRow>;

/** The event, quote or request that awaits a reply. */
const thingFields = { kind: z.enum(replyKinds), id: Id };
const write = franchise('MANAGE_NO_REPLIES', 'write');
const base = '/v1/secure/mail-templates/no-replies';

export const noReplies = area({
  noun: 'mail',
  name: 'no-replies',
  uses: ['table'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'Who has not replied to a confirmation, a quote or a question about a request',
      access: franchise('MANAGE_NO_REPLIES', 'read'),
      body: gridRequest(awaitedReplyColumns, {
        kinds: z.array(z.enum(replyKinds)).max(replyKinds.length).default([]),
      }),
      reply: gridReply(NoReplyRow),
    }),
    send: route({
      method: 'POST',
      path: `${base}/send`,
      summary: 'Send a follow-up early, once',
      access: write,
      body: z.object({ ...thingFields, templateId: Id }),
      reply: MessageReply,
    }),
    setPaused: route({
      method: 'PUT',
      path: `${base}/status`,
      summary: 'Stop or resume following something up',
      access: write,
      body: z.object({ ...thingFields, paused: z.boolean() }),
      reply: MessageReply,
    }),
  },
});
