import { z } from 'zod';
import { announcementStatuses } from '#shared/domain/messages/announcement.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, route, superAdmin } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  paragraph,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/messages/announcements.ts';

const base = '/v1/secure/admin-announcement';

export const AnnouncementRow = z.object({
  id: Id,
  subject: z.string(),
  /** Null if sent to roles of all franchises. */
  segmentName: z.string().nullable(),
  roleIds: z.array(z.enum(roles)),
  status: z.enum(announcementStatuses),
  /** Starts at 1 and increases each time that it is sent again. */
  round: z.int(),
  /** Of this round. Mails with an unknown outcome are sent again only by a person. */
  recipients: z.int(),
  sent: z.int(),
  unknown: z.int(),
  failed: z.int(),
  createdAt: InstantText,
  roundAt: InstantText,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

const contentFields = {
  subject: requiredLine(commonLimits.nameLength),
  message: paragraph(commonLimits.notesLength).min(1),
};
const recipientFields = {
  segmentId: Id.nullable().default(null),
  roleIds: z.array(z.enum(roles)).max(roles.length).default([]),
};
type RecipientFields = { readonly segmentId: string | null; readonly roleIds: readonly string[] };
const hasRecipients = ({ segmentId, roleIds }: RecipientFields) =>
  segmentId !== null || roleIds.length > 0;
const recipientsError = { path: ['roleIds'], error: () => text('msg_announcement_receivers') };

export const announcements = area({
  noun: 'messages',
  name: 'announcements',
  uses: ['table'],
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'The announcements grid, with how far each is sent',
      access: superAdmin,
      body: gridRequest(['subject', 'createdAt', 'roundAt'], {}),
      reply: gridReply(AnnouncementRow),
    }),
    details: route({
      method: 'GET',
      path: `${base}/{id}`,
      summary: 'One announcement with its text',
      access: superAdmin,
      reply: z.object({ data: AnnouncementRow.extend({ message: z.string() }) }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Mail an announcement to a segment, or to roles of all franchises',
      access: superAdmin,
      body: z
        .object({ ...contentFields, ...recipientFields, requestKey: RequestKey })
        .refine(hasRecipients, recipientsError),
      reply: SavedReply,
    }),
    preview: route({
      method: 'POST',
      path: `${base}/preview`,
      summary: 'Preview of an announcement and how many people get it',
      access: superAdmin,
      body: z
        .object({ ...contentFields, ...recipientFields })
        .refine(hasRecipients, recipientsError),
      reply: z.object({
        data: z.object({ recipients: z.int(), subject: z.string(), html: z.string() }),
      }),
    }),
    sendTest: route({
      method: 'POST',
      path: `${base}/test`,
      summary: 'Mail an announcement only to yourself, as recipients would get it',
      access: superAdmin,
      body: z.object({ ...contentFields, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    resend: route({
      method: 'POST',
      path: `${base}/{id}/resend`,
      summary: 'Mail an announcement again, to all current recipients',
      access: superAdmin,
      reply: SavedReply,
    }),
  },
});
