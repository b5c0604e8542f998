import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { messageAudiences, messageMailStates } from '#shared/domain/staff/staff-message.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  paragraph,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/staff/staff-messages.ts';

const base = '/v1/secure/staff-notifications';

export const StaffMessageRow = z.object({
  id: Id,
  subject: z.string(),
  audience: z.enum(messageAudiences),
  /** The event's name, or the day; empty for individually selected people. */
  audienceName: z.string(),
  sentBy: z.string(),
  sentAt: InstantText,
  recipients: z.int(),
  /** The number of people who have opened it. */
  viewed: z.int(),
});
export type StaffMessageRow = z.infer<typeof StaffMessageRow>;

/** The outcome of a message for one of its recipients. */
export const StaffMessageReceiver = z.object({
  id: Id,
  name: z.string(),
  mail: z.enum(messageMailStates),
  viewedAt: InstantText.nullable(),
});
export type StaffMessageReceiver = z.infer<typeof StaffMessageReceiver>;

export const OwnStaffMessage = z.object({
  id: Id,
  subject: z.string(),
  message: z.string(),
  sentBy: z.string(),
  sentAt: InstantText,
  viewed: z.boolean(),
});
export type OwnStaffMessage = z.infer<typeof OwnStaffMessage>;

const contentFields = {
  subject: requiredLine(commonLimits.nameLength),
  message: paragraph(commonLimits.notesLength).min(1),
};

const recipientFields = {
  audience: z.enum(messageAudiences),
  /** The day of the shifts, or of the event. */
  day: LocalDateText.nullable().default(null),
  eventId: Id.nullable().default(null),
  staffIds: z.array(Id).max(staffLimits.messageReceivers).default([]),
};

type AudienceFields = z.output<z.ZodObject<typeof recipientFields>>;

/** The field that each kind of audience requires. */
function requireAudience(
  { audience, day, eventId, staffIds }: AudienceFields,
  context: z.RefinementCtx,
) {
  const missing = { day: day === null, event: eventId === null, people: staffIds.length === 0 };
  if (!missing[audience]) return;
  const fields = { day: 'day', event: 'eventId', people: 'staffIds' } as const;
  context.addIssue({
    code: 'custom',
    path: [fields[audience]],
    message: text(`msg_staff_message_${audience}_required`),
  });
}

/** Messages to the staff of an event, of a day's shifts, or to selected people (spec §2, §6). */
export const staffMessages = area({
  noun: 'staff',
  name: 'staff-messages',
  uses: ['table', 'tableRemoval'],
  timeoutSeconds: 29,
  routes: {
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'Messages to staff of the last year',
      access: franchise('MANAGE_NOTIFY_STAFF', 'read'),
      body: gridRequest(['subject', 'sentAt'], {}),
      reply: gridReply(StaffMessageRow),
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One message, and who got and opened it',
      access: franchise('MANAGE_NOTIFY_STAFF', 'read'),
      reply: z.object({
        data: StaffMessageRow.extend({
          message: z.string(),
          receivers: z.array(StaffMessageReceiver),
        }),
      }),
    }),
    audiences: route({
      method: 'GET',
      path: `${base}/audiences`,
      summary: 'Possible recipients: the staff, and the crews of a day’s events',
      access: franchise('MANAGE_NOTIFY_STAFF', 'write'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({
        data: z.object({
          today: LocalDateText,
          staff: z.array(z.object({ id: Id, name: z.string() })),
          events: z.array(z.object({ id: Id, eventName: z.string() })),
        }),
      }),
    }),
    preview: route({
      method: 'POST',
      path: `${base}/preview`,
      summary: 'Preview of the email and its recipients',
      access: franchise('MANAGE_NOTIFY_STAFF', 'write'),
      body: z.object({ ...contentFields, ...recipientFields }).superRefine(requireAudience),
      reply: z.object({
        data: z.object({
          recipients: z.array(z.string()),
          /** People who should get it but don't sign in. */
          unreachable: z.array(z.string()),
          subject: z.string(),
          html: z.string(),
        }),
      }),
    }),
    create: route({
      method: 'POST',
      path: base,
      summary: 'Message staff by email and in their own area',
      access: franchise('MANAGE_NOTIFY_STAFF', 'write'),
      inPerson: true,
      body: z
        .object({ ...contentFields, ...recipientFields, requestKey: RequestKey })
        .superRefine(requireAudience),
      reply: SavedReply,
    }),
    sendTest: route({
      method: 'POST',
      path: `${base}/test`,
      summary: 'Email the message only to yourself, as recipients would get it',
      access: franchise('MANAGE_NOTIFY_STAFF', 'write'),
      inPerson: true,
      body: z.object({ ...contentFields, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    own: route({
      method: 'GET',
      path: `${base}/own`,
      summary: 'Your latest messages',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnStaffMessage) }),
    }),
    markViewed: route({
      method: 'PUT',
      path: `${base}/viewed`,
      summary: 'Mark one of your messages as opened',
      access: ownAsStaff,
      inPerson: true,
      body: z.object({ messageId: Id }),
      reply: MessageReply,
    }),
  },
});
