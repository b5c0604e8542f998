import { z } from 'zod';
import { announcementStatuses } from '#shared/domain/messages/announcement.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, paragraph, requiredLine, Saved } from '#shared/contract/wire.ts';
import { text } from '#shared/text/messages/announcements.ts';

const base = '/v1/secure/admin-announcement';

export const AnnouncementRow = z.object({
  id: Id,
  subject: z.string(),
  /** null: the roles, of all franchises. */
  segmentName: z.string().nullable(),
  roleIds: z.array(z.enum(roles)),
  status: z.enum(announcementStatuses),
  /** 1, and one more each time that it is sent again. */
  round: z.int(),
  /** Of this round. Whom it may have reached, and nobody knows, is mailed again by a person alone. */
  recipients: z.int(),
  sent: z.int(),
  unknown: z.int(),
  failed: z.int(),
  createdAt: InstantText,
  roundAt: InstantText,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

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
        .object({
          subject: requiredLine(limits.nameLength),
          message: paragraph(limits.notesLength).min(1),
          segmentId: Id.nullable().default(null),
          roleIds: z.array(z.enum(roles)).max(roles.length).default([]),
          requestKey: Id,
        })
        .refine(({ segmentId, roleIds }) => segmentId !== null || roleIds.length > 0, {
          path: ['roleIds'],
          error: () => text('msg_announcement_receivers'),
        }),
      reply: Saved,
    }),
    resend: route({
      method: 'POST',
      path: `${base}/{id}/resend`,
      summary: 'Mail an announcement once more, to all who are its receivers now',
      access: superAdmin,
      reply: Saved,
    }),
  },
});
