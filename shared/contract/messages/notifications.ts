import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { gridReply } from '#shared/contract/grid.ts';
import { area, franchise, own, route } from '#shared/contract/route.ts';
import { Id, InstantText, LocalTimeText, MessageReply } from '#shared/contract/wire.ts';
import { mailDefaults } from '#shared/domain/messages/notification-choices.ts';
import { notificationTypes } from '#shared/domain/messages/notifications.ts';
import { pushKeyPatterns } from '#shared/domain/messages/push.ts';
import { text } from '#shared/text/messages/notification-choices.ts';

export const Notification = z.object({
  id: Id,
  /** One of the notification types. A client that doesn't know the type shows only its text. */
  type: z.string(),
  /** What it is about: an event, a report's export, a brand. */
  requestId: Id,
  notificationText: z.string(),
  notificationViewed: z.boolean(),
  createdAt: InstantText,
});
export type Notification = z.infer<typeof Notification>;

/** `result: 1` means done (§7). */
const DoneReply = z.object({ result: z.literal(1) });

const Type = z.enum(notificationTypes);

const QuietHours = z.object({ from: LocalTimeText, to: LocalTimeText });

const MailChoice = z.object({
  type: Type,
  mailed: z.boolean(),
  /** They can't switch it off. */
  isFixed: z.boolean(),
});

/** Applies to all devices on which they allowed pushes. */
const PushChoice = z.object({ type: Type, pushed: z.boolean() });

/** A subscription as the browser returns it, and the public key that it was made for. */
const PushDeviceBody = z.object({
  endpoint: z.url().max(1_000),
  p256dh: z.string().regex(pushKeyPatterns.p256dh),
  auth: z.string().regex(pushKeyPatterns.auth),
  serverKey: z.string().regex(pushKeyPatterns.p256dh),
});

const ChoicesBody = z
  .object({
    /** Kinds that aren't named stay as they are. */
    mail: z.array(z.object({ type: Type, mailed: z.boolean() })).max(notificationTypes.length),
    push: z.array(PushChoice).max(notificationTypes.length).default([]),
    /** During these hours no push comes and no mail, except mail that can't be switched off. */
    quiet: QuietHours.nullable(),
    /** When the mails of a day come as one, except of what can't be switched off. As it is if left out. */
    digestAt: LocalTimeText.nullable().optional(),
  })
  .refine(({ quiet }) => quiet?.from === undefined || quiet.from !== quiet.to, {
    path: ['quiet'],
    error: () => text('msg_quiet_hours_same'),
  });

const MailDefault = z.object({ type: Type, mail: z.enum(mailDefaults) });

/** People only see their own notifications. */
export const notifications = area({
  noun: 'messages',
  name: 'notifications',
  uses: ['table', 'tableRemoval', 'push'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/notification-request/grid/data',
      summary: 'Your notifications, the newest first',
      access: own,
      query: z.object({
        offset: z.coerce.number().int().min(0).max(listLimits.gridRows).default(0),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(messageLimits.notificationRows)
          .default(messageLimits.notificationRows),
      }),
      reply: gridReply(Notification),
    }),
    countUnread: route({
      method: 'GET',
      path: '/v1/secure/notification-request-count',
      summary: 'How many of your notifications you have not read',
      access: own,
      passive: true,
      reply: z.object({ data: z.int().min(0) }),
    }),
    setViewed: route({
      method: 'PUT',
      path: '/v1/secure/notification-request-viewed/{id}',
      summary: 'Mark one of your notifications as read',
      access: own,
      reply: DoneReply,
    }),
    choices: route({
      method: 'GET',
      path: '/v1/secure/notification-choices',
      summary: 'What you get mails and pushes for, and your quiet hours',
      access: own,
      inPerson: true,
      reply: z.object({
        data: z.object({
          mail: z.array(MailChoice),
          push: z.array(PushChoice),
          quiet: QuietHours.nullable(),
          digestAt: LocalTimeText.nullable(),
        }),
      }),
    }),
    saveChoices: route({
      method: 'PUT',
      path: '/v1/secure/notification-choices',
      summary: 'Set what you get mails and pushes for, and your quiet hours',
      access: own,
      inPerson: true,
      body: ChoicesBody,
      reply: MessageReply,
    }),
    pushDevice: route({
      method: 'GET',
      path: '/v1/secure/push-device',
      summary: 'Whether you get pushes on this device, and the key to subscribe with',
      access: own,
      inPerson: true,
      reply: z.object({
        data: z.object({
          serverKey: z.string(),
          /** Where this device is reached; null if it gets no pushes. */
          endpoint: z.string().nullable(),
        }),
      }),
    }),
    savePushDevice: route({
      method: 'PUT',
      path: '/v1/secure/push-device',
      summary: 'Get pushes on this device, until you sign out of it',
      access: own,
      inPerson: true,
      passive: true,
      body: PushDeviceBody,
      reply: DoneReply,
    }),
    endPushDevice: route({
      method: 'DELETE',
      path: '/v1/secure/push-device',
      summary: 'Stop pushes on this device',
      access: own,
      inPerson: true,
      reply: DoneReply,
    }),
    defaults: route({
      method: 'GET',
      path: '/v1/secure/notification-defaults',
      summary: 'The franchise’s defaults for who gets mails of what',
      access: franchise('MANAGE_SETTINGS', 'read'),
      reply: z.object({ data: z.array(MailDefault) }),
    }),
    saveDefaults: route({
      method: 'PUT',
      path: '/v1/secure/notification-defaults',
      summary: 'Set the franchise’s defaults for who gets mails of what',
      access: franchise('MANAGE_SETTINGS', 'write'),
      body: z.object({ mail: z.array(MailDefault).max(notificationTypes.length) }),
      reply: MessageReply,
    }),
    readAll: route({
      method: 'PUT',
      path: '/v1/secure/notification-request/read-all',
      summary: 'Mark all of your notifications as read',
      access: own,
      reply: DoneReply,
    }),
  },
});
