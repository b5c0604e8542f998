import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const staffNotifications = {
  SWITCH_SHIFT: {
    for: toReadRequirements('MANAGE_SHIFT_SWAP'),
    raisedBy: 'swap.accepted',
    target: () => '/franchise/staff/time-off?from=switchShift',
  },
  TIME_OFF: {
    for: toReadRequirements('MANAGE_TIME_OFF'),
    raisedBy: 'timeOff.requested',
    target: () => '/franchise/staff/time-off?from=timeOff',
  },
  CLAIM_OPEN_SHIFT: {
    for: toReadRequirements('MANAGE_SHIFT_SCHEDULE'),
    raisedBy: 'shift.claimed',
    target: () => '/franchise/staff/schedule',
  },
  DOCUMENT_DUE: {
    for: toReadRequirements('MANAGE_STAFF'),
    raisedBy: 'document.dueSoon',
    target: (id: string) => `/franchise/staff/profiles?records=${id}`,
  },
} as const satisfies NotificationKinds;
