import type { NotificationKinds } from '#shared/domain/messages/notification-kind.ts';
import { threadReadRequirements } from './thread-access.ts';

const toOfficeTarget = (id: string) => `/franchise/messages?thread=${id}` as const;
const toCrewTarget = (id: string) => `/staff/messages?thread=${id}` as const;

export const threadNotifications = {
  EVENT_MESSAGE: {
    // Whoever may read a thread hears of it: which threads, each notice says (threadAccess).
    for: threadReadRequirements,
    raisedBy: 'thread.written',
    // A mail for each message would be noise; whoever gets one mail a day finds it there.
    mail: 'on',
    isOnlyDigested: true,
    target: toOfficeTarget,
  },
  CREW_MESSAGE: {
    concerns: 'crew',
    raisedBy: 'thread.written',
    mail: 'on',
    isOnlyDigested: true,
    target: toCrewTarget,
  },
  DIRECT_MESSAGE: {
    for: threadReadRequirements,
    raisedBy: 'thread.written',
    mail: 'on',
    isOnlyDigested: true,
    target: toOfficeTarget,
  },
  CREW_DIRECT_MESSAGE: {
    concerns: 'crew',
    raisedBy: 'thread.written',
    mail: 'on',
    isOnlyDigested: true,
    target: toCrewTarget,
  },
} as const satisfies NotificationKinds;

export const threadNotificationTypes = [
  'EVENT_MESSAGE',
  'CREW_MESSAGE',
  'DIRECT_MESSAGE',
  'CREW_DIRECT_MESSAGE',
] as const;
