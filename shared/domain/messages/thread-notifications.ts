import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const threadNotifications = {
  EVENT_MESSAGE: {
    for: toReadRequirements('MANAGE_EVENT'),
    raisedBy: 'thread.written',
    // A mail for each message would be noise; whoever gets one mail a day finds it there.
    mail: 'on',
    isOnlyDigested: true,
    target: (id: string) => `/franchise/messages?thread=${id}`,
  },
  CREW_MESSAGE: {
    concerns: 'crew',
    raisedBy: 'thread.written',
    mail: 'on',
    isOnlyDigested: true,
    target: (id: string) => `/staff/messages?thread=${id}`,
  },
} as const satisfies NotificationKinds;

export const threadNotificationTypes = ['EVENT_MESSAGE', 'CREW_MESSAGE'] as const;
